/** A sentence in the place of a control. */
export const Said = ({ words }: { readonly words: string }) => <p className="text-13 text-muted">{words}</p>
