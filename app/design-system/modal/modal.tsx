import { Panel, type PanelProps } from "../panel/panel";
import { modal } from "./modal.css";

export function Modal(props: PanelProps) {
  return <Panel {...props} className={modal} />;
}
