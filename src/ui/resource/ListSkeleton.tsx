import { Skeleton } from '../kit/Skeleton.tsx'

const widths = ['w-24', 'w-40', 'w-32', 'w-48', 'w-28', 'w-36']

/** What stands during a resource's very first fill. */
export const ListSkeleton = ({ wide }: { readonly wide: boolean }) => (
  <div aria-busy="true" className="flex-1 overflow-hidden border-t border-line">
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="animate-pulse">
      {Array.from({ length: 14 }, (_, row) => (
        <div
          key={row}
          className={
            wide
              ? 'flex h-9 items-center gap-8 border-b border-line px-12'
              : 'flex h-15 flex-col justify-center gap-2 border-b border-line px-4'
          }
        >
          {(wide ? widths : widths.slice(0, 2)).map((width) => (
            <Skeleton key={width} still className={width} />
          ))}
        </div>
      ))}
    </div>
  </div>
)
