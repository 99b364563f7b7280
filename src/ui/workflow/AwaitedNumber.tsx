import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useNextNumber } from '../../infra/react/index.ts'

interface AwaitedNumberProps {
  readonly entry: ResourceEntry
}

/** What a document will be called whose form is open, where it gets a number of a series. */
export const AwaitedNumber = ({ entry }: AwaitedNumberProps) =>
  entry.machine?.head.number === undefined ? null : <NumberLine entry={entry} />

/** Kept free until the number is known, so that nothing moves when it is. */
const NumberLine = ({ entry }: AwaitedNumberProps) => {
  const number = useNextNumber(entry)
  return (
    <p className="mt-0.5 min-h-5 text-13 text-muted">
      {number !== undefined && (
        <>
          Will be <span className="text-text">{number}</span>, unless another one is saved first.
        </>
      )}
    </p>
  )
}
