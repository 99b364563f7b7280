import { Button } from './Button.tsx'
import { classes } from './classes.ts'

export interface PagesProps {
  /** Of what: `the delivery log`. */
  readonly of: string
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly className?: string
}

/** Leads through what is read a page at a time; nothing where one page holds it all. */
export const Pages = ({ of, page, size, total, onPage, className }: PagesProps) => {
  const pages = Math.ceil(total / size)
  if (pages < 2) return null
  return (
    <nav aria-label={`Pages of ${of}`} className={classes('flex items-center justify-end gap-2 text-13', className)}>
      <Button
        size="small"
        disabledReason={page === 1 ? 'This is the first page.' : undefined}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button
        size="small"
        disabledReason={page >= pages ? 'This is the last page.' : undefined}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
