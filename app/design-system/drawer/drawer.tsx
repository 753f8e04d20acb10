import { Panel, type PanelProps } from "../panel/panel";
import { drawer } from "./drawer.css";

/** From the side: what goes along with the page, such as filters or one line's details. */
export function Drawer(props: PanelProps) {
  return <Panel {...props} className={drawer} />;
}
