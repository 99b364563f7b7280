/** A stored colour: a sample of it and how it is written. */
export const ColourValue = ({ hex }: { readonly hex: string }) => (
  <span className="inline-flex items-center gap-2">
    <span
      aria-hidden="true"
      className="size-4 rounded-sm border border-line-strong/60"
      style={{ backgroundColor: hex }}
    />
    {hex}
  </span>
)
