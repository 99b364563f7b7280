/** What a person saw last of a document: which version, and when (ISO instant). */
export interface Look {
  readonly version: number
  readonly at: string
}

export type Looks = Readonly<Record<string, Look>>

/** As many documents of a resource are remembered; those seen longest ago are forgotten. */
const most = 300

/** With a document seen at a version. */
export const withLook = (looks: Looks, id: string, look: Look): Looks => {
  const { [id]: _before, ...others } = looks
  return Object.fromEntries([...Object.entries(others), [id, look] as const].slice(-most))
}
