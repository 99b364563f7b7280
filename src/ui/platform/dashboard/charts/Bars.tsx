import { Folded } from '../../../kit/Folded.tsx'
import type { Mark } from './mark.ts'
import { MarkLink } from './MarkLink.tsx'

/** One bar a group, with its name and its figure. */
const Bars = ({ marks, room }: { readonly marks: readonly Mark[]; readonly room: number }) => {
  const largest = Math.max(0, ...marks.map(({ value, isRest }) => (isRest === true ? 0 : (value ?? 0))))
  return (
    <Folded items={marks} keyOf={({ key }) => key} room={room} className="space-y-0.5">
      {(mark) => (
        <MarkLink
          mark={mark}
          className="group grid min-h-6 grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control px-1 text-13 hover:bg-hover sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]"
        >
          <span className="truncate" title={mark.name}>
            {mark.name}
          </span>
          <span aria-hidden="true" className="block h-3.5">
            <span
              className="block h-full rounded-r-sm bg-link print:[print-color-adjust:exact]"
              style={{
                width: `${largest <= 0 || mark.isRest === true ? 0 : (Math.max(0, mark.value ?? 0) / largest) * 100}%`,
              }}
            />
          </span>
          <span className="min-w-8 text-right font-medium tabular-nums">{mark.words}</span>
        </MarkLink>
      )}
    </Folded>
  )
}

export default Bars
