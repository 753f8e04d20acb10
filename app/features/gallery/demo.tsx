import type { ComponentType } from "react";
import { BottomBarDemo, ButtonDemo, PaginationDemo, StepperDemo, TabsDemo } from "./action-demos";
import { ChoicesDemo, FilesDemo, RatingDemo } from "./choice-demos";
import { BarChartDemo, ChangedRecordDemo, DataTableDemo, ReorderDemo } from "./console-demos";
import { BadgeDemo, CardDemo, MapDemo, NoticeDemo, PicturesDemo, PriceListDemo } from "./content-demos";
import { DateRangeDemo } from "./date-demos";
import type { GalleryElement, GalleryTexts } from "./elements";
import { FieldsDemo } from "./form-demos";
import { ColourDemo, IconsDemo, ShapeDemo, TypeDemo } from "./foundation-demos";
import { LayoutDemo } from "./layout-demos";
import { ConfirmDemo, DrawerDemo, ModalDemo, SheetDemo, ToastDemo } from "./overlay-demos";
import { EmptyDemo, ErrorDemo, SkeletonDemo } from "./state-demos";

type DemoProps = {
  texts: GalleryTexts;
  /** Of the page of icons. */
  iconNames?: readonly string[];
};

const demos: Record<GalleryElement, ComponentType<DemoProps>> = {
  colours: ColourDemo,
  type: TypeDemo,
  shapes: ShapeDemo,
  icons: IconsDemo,
  layout: LayoutDemo,
  button: ButtonDemo,
  tabs: TabsDemo,
  pagination: PaginationDemo,
  stepper: StepperDemo,
  "bottom-bar": BottomBarDemo,
  fields: FieldsDemo,
  choices: ChoicesDemo,
  files: FilesDemo,
  "date-range": DateRangeDemo,
  rating: RatingDemo,
  modal: ModalDemo,
  confirm: ConfirmDemo,
  drawer: DrawerDemo,
  "bottom-sheet": SheetDemo,
  toast: ToastDemo,
  card: CardDemo,
  badge: BadgeDemo,
  notice: NoticeDemo,
  "price-list": PriceListDemo,
  pictures: PicturesDemo,
  map: MapDemo,
  skeleton: SkeletonDemo,
  "empty-state": EmptyDemo,
  "error-state": ErrorDemo,
  "data-table": DataTableDemo,
  "changed-record": ChangedRecordDemo,
  "bar-chart": BarChartDemo,
  reorder: ReorderDemo,
};

export function Demo({ element, ...props }: DemoProps & { element: GalleryElement }) {
  const Element = demos[element];
  return <Element {...props} />;
}
