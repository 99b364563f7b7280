import { Button } from '../../kit/Button.tsx'

/** What could not be read from the server, why, and the button that asks again. */
export const Unread = ({
  what,
  why,
  again,
}: {
  readonly what: string
  readonly why: string
  readonly again: () => void
}) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 text-13">
    <span>
      {what} could not be read: {why}
    </span>
    <Button size="small" onClick={again}>
      Try again
    </Button>
  </div>
)
