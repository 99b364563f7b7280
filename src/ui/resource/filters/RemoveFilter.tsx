import { X } from 'lucide-react'

/** Takes a filter off, at the end of its chip. */
export const RemoveFilter = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <button
    type="button"
    aria-label={`Remove the filter ${label}`}
    onClick={onRemove}
    className="inline-flex h-6.5 w-6.5 shrink-0 items-center justify-center rounded-r-control border-l border-line text-muted hover:bg-hover hover:text-text pointer-coarse:h-8.5 pointer-coarse:w-8.5"
  >
    <X aria-hidden="true" className="size-3.5" />
  </button>
)
