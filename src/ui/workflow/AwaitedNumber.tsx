import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { useNextNumber } from '../../infra/react/index.ts'

/** What a document will be called whose form is open, while that is known; its line is kept free, so that nothing moves when it is. */
export const AwaitedNumber = ({ entry }: { readonly entry: ResourceEntry }) => {
  const number = useNextNumber(entry)
  return entry.machine?.head.number === undefined ? null : (
    <p className="mt-0.5 min-h-5 text-13 text-muted">
      {number !== undefined && (
        <>
          Will be <span className="text-text">{number}</span>, unless another one is saved first.
        </>
      )}
    </p>
  )
}
