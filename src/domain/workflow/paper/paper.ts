/** How a document stands on paper for whoever it goes to: a table, so that the next document costs a few lines. */

/** Whom a document names at the top: paths in its values. */
export interface PaperParty {
  readonly label: string
  readonly name: string
  readonly address?: string
  readonly gstin?: string
  readonly pan?: string
  readonly contact?: string
}

/** A column of the lines. */
export interface PaperColumn {
  readonly key: string
  readonly label?: string
  /** In points; 515 stand beside each other. */
  readonly width: number
  /** Written below it in the same cell. */
  readonly below?: string
}

export interface Paper {
  readonly title: string
  /** Paths of what stands beside the title, in order; with a name of their own where it differs from their field's. */
  readonly facts: readonly (string | readonly [path: string, label: string])[]
  readonly parties: readonly PaperParty[]
  /** Key of the lines. */
  readonly lines: string
  readonly columns: readonly PaperColumn[]
  /** Keys of the totals in order, columns of the lines that are summed, or what one total is above another; the last is written out in words. */
  readonly totals: readonly (string | readonly [label: string, of: string, above: string])[]
  /** Paths of what is agreed beside the lines. */
  readonly terms: readonly string[]
  /** Who signs, from the left. */
  readonly signatures: readonly string[]
  /** Field that names the document whose values stand where its own are missing, as an order's in its receipt. */
  readonly behind?: string
}

type Values = Readonly<Record<string, unknown>>

/** What is read around the document. */
export interface AroundPaper {
  /** Of the letterhead. */
  readonly company: Values
  readonly location?: Values
  readonly behind?: Values
}
