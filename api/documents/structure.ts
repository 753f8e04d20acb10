import { PDFHexString, PDFName, PDFNumber, PDFOperator, PDFOperatorNames, PDFString } from "pdf-lib";
import type { PDFDict, PDFDocument, PDFPage, PDFRef } from "pdf-lib";

/** Structure types (ISO 32000, 14.8). */
type Tag = "Document" | "Sect" | "H1" | "H2" | "H3" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";

type Element = { ref: PDFRef; dict: PDFDict; children: (PDFRef | PDFDict)[] };

/** Builds the structure tree in reading order, because pdf-lib has no support for tagged PDF. */
export class Structure {
  private readonly root: PDFRef;
  private readonly open: Element[] = [];
  private readonly elements: Element[] = [];
  /** Per page, the elements of its marked content. */
  private readonly marks = new Map<PDFPage, PDFRef[]>();

  constructor(
    private readonly pdf: PDFDocument,
    language: string,
  ) {
    this.root = pdf.context.nextRef();
    this.open.push(this.make("Document", this.root, { Lang: PDFString.of(language) }));
  }

  /** Everything drawn within belongs to one element. */
  within<T>(tag: Tag, run: () => T): T {
    this.start(tag);
    const result = run();
    this.open.pop();
    return result;
  }

  /** Starts an element whose parts are drawn separately, also over several pages. */
  element(tag: Tag, attributes: { lang?: string; alt?: string } = {}) {
    const element = this.start(tag, attributes);
    this.open.pop();
    return (page: PDFPage, draw: () => void) => this.mark(page, tag, element, draw);
  }

  artifact(page: PDFPage, draw: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  finish(): void {
    const { context, catalog } = this.pdf;
    for (const { ref, dict, children } of this.elements) {
      dict.set(PDFName.of("K"), context.obj(children));
      context.assign(ref, dict);
    }
    const numbers = [...this.marks].flatMap(([page, refs], index) => {
      page.node.set(PDFName.of("StructParents"), PDFNumber.of(index));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      return [PDFNumber.of(index), context.obj(refs)];
    });
    context.assign(
      this.root,
      context.obj({
        Type: "StructTreeRoot",
        K: [this.open[0]!.ref],
        ParentTree: context.register(context.obj({ Nums: numbers })),
        ParentTreeNextKey: this.marks.size,
      }),
    );
    catalog.set(PDFName.of("StructTreeRoot"), this.root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }

  private start(tag: Tag, { lang, alt }: { lang?: string; alt?: string } = {}): Element {
    const parent = this.open.at(-1)!;
    const element = this.make(tag, parent.ref, {
      ...(lang ? { Lang: PDFString.of(lang) } : {}),
      ...(alt ? { Alt: PDFHexString.fromText(alt) } : {}),
    });
    parent.children.push(element.ref);
    this.open.push(element);
    return element;
  }

  private make(tag: Tag, parent: PDFRef, attributes: Record<string, PDFString | PDFHexString>): Element {
    const dict = this.pdf.context.obj({ Type: "StructElem", S: tag, P: parent, ...attributes });
    const element = { ref: this.pdf.context.nextRef(), dict, children: [] };
    this.elements.push(element);
    return element;
  }

  private mark(page: PDFPage, tag: Tag, element: Element, draw: () => void): void {
    const onPage = this.marks.get(page) ?? [];
    this.marks.set(page, onPage);
    const id = onPage.push(element.ref) - 1;
    element.children.push(this.pdf.context.obj({ Type: "MCR", Pg: page.ref, MCID: id }));
    const marked = [PDFName.of(tag), `<< /MCID ${id} >>`];
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, marked));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
}
