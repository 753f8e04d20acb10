import type { ComponentType } from "react";
import { BarChartDemo, ChangedRecordDemo, DataTableDemo } from "./console-demos";
import type { GalleryElement, GalleryTexts } from "./elements";
import { ColourDemo, ShapeDemo, TypeDemo } from "./foundation-demos";
import { ButtonDemo, DateRangeDemo, FieldsDemo, RatingDemo } from "./form-demos";
import { ConfirmDemo, DrawerDemo, ModalDemo, SheetDemo, ToastDemo } from "./overlay-demos";
import {
  BadgeDemo,
  CardDemo,
  EmptyDemo,
  ErrorDemo,
  NoticeDemo,
  PaginationDemo,
  PriceListDemo,
  SkeletonDemo,
  StepperDemo,
  TabsDemo,
} from "./state-demos";

const demos: Record<GalleryElement, ComponentType<{ texts: GalleryTexts }>> = {
  colours: ColourDemo,
  type: TypeDemo,
  shapes: ShapeDemo,
  button: ButtonDemo,
  fields: FieldsDemo,
  "date-range": DateRangeDemo,
  rating: RatingDemo,
  stepper: StepperDemo,
  modal: ModalDemo,
  confirm: ConfirmDemo,
  drawer: DrawerDemo,
  "bottom-sheet": SheetDemo,
  toast: ToastDemo,
  card: CardDemo,
  tabs: TabsDemo,
  pagination: PaginationDemo,
  badge: BadgeDemo,
  notice: NoticeDemo,
  "price-list": PriceListDemo,
  skeleton: SkeletonDemo,
  "empty-state": EmptyDemo,
  "error-state": ErrorDemo,
  "data-table": DataTableDemo,
  "changed-record": ChangedRecordDemo,
  "bar-chart": BarChartDemo,
};

export function Demo({ element, texts }: { element: GalleryElement; texts: GalleryTexts }) {
  const Element = demos[element];
  return <Element texts={texts} />;
}
