import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'

interface AnsweredProps<Data> {
  readonly query: UseQueryResult<Data>
  /** `Your sessions` */
  readonly what: string
  /** Class of the height that it will have, about. */
  readonly height: string
  readonly children: (data: Data) => ReactNode
}

/** What the server was asked for: while it is on its way, once it is here, or why it could not be read. */
export const Answered = <Data,>({ query: { data, error, refetch }, what, height, children }: AnsweredProps<Data>) => {
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton className={height} />
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-13">
      <span>
        {what} could not be read: {error.message}
      </span>
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
