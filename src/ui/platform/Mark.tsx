/** The product's mark; the same drawing as public/icon.svg. */
export const Mark = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
    <rect width="64" height="64" rx="15" className="fill-primary" />
    <path d="M46.5 22.5A17.5 17.5 0 1 0 46.5 41.5" fill="none" stroke="#fff" strokeWidth="5.5" strokeLinecap="round" />
    <path d="M32 23v9.5l6.5 4" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    <circle cx="48.5" cy="32" r="3.6" fill="rgb(var(--palette-300))" />
  </svg>
)
