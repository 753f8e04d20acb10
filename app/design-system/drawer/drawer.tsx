import { Panel, type PanelProps } from "../panel/panel";
import { drawer } from "./drawer.css";

export function Drawer(props: PanelProps) {
  return <Panel {...props} className={drawer} />;
}
