/** A string of the interface; `{}` stands for what is filled in later. */
export interface Said {
  readonly file: string
  readonly line: number
  readonly text: string
}

export function words(): readonly Said[]
