import { Panel, type PanelProps } from "../panel/panel";
import { modal } from "./modal.css";

/** Anything at all, above the page that it belongs to. */
export function Modal(props: PanelProps) {
  return <Panel {...props} className={modal} />;
}
