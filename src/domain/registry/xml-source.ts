/** An element of a file, with those below it that its reader wants; names in capitals. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly XmlElement[]
}

/** What a row says, by the paths of fields. */
export type XmlRow = Readonly<Record<string, string>>

/** Objects of a kind of which the file does not say whether they are taken: what they are called, and how many there are. */
export interface XmlKind {
  readonly name: string
  readonly count: number
}

/** What a file comes to once all of it is read. */
export interface XmlEnd {
  /** Rows that waited for what stands behind them. */
  readonly rows: readonly XmlRow[]
  /** What of the file is left out and why, each in a sentence. */
  readonly told: readonly string[]
  readonly kinds: readonly XmlKind[]
}

/** Makes rows of the objects of one file, in their order. */
export interface XmlRows {
  take(object: XmlElement): readonly XmlRow[]
  end(): XmlEnd
}

/** Files of another program, of whose objects a list takes rows. */
export interface XmlSource {
  /** Whose files they are. */
  readonly program: string
  /** The element that all of it stands in. */
  readonly root: string
  /** Elements in which objects stand. */
  readonly holders: ReadonlySet<string>
  /** Objects that rows are made of, or that say how others are meant. */
  readonly objects: ReadonlySet<string>
  /** Elements within objects that are read; what stands in others is passed over. */
  readonly wanted: ReadonlySet<string>
  /** Paths of the fields that it fills. */
  readonly columns: readonly string[]
  /** Paths of the fields by which it finds what exists, and leaves it as it is. */
  readonly keys: readonly string[]
  /** What objects are whose kind the file does not tell: `Voucher types ...`. */
  readonly kindWords?: string
  /** `taken`: names of such kinds that are taken all the same. */
  begin(taken: ReadonlySet<string>): XmlRows
}
