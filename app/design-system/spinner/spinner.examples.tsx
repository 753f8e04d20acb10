import { Spinner } from "./spinner";

export default function SpinnerExamples() {
  return <Spinner />;
}
