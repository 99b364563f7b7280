import { Clock3, LayoutGrid, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { drawIcon, type Icon } from '../../kit/icon.tsx'
import { useRecents } from '../../resource/recents.ts'
import { commandsFrom } from '../../resource/screens.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { useModules, type Way } from './modules.ts'

/** Where the reader was, else the modules that they may open, and what they may begin: something to go on with also for whom nothing waits. */
export const WaysOn = () => {
  const { recents } = useRecents()
  const modules = useModules()
  const viewer = useViewer()
  const begin = commandsFrom().filter(({ codes }) => codes.every((code) => viewer?.codes.has(code)))
  return (
    <div className="grid gap-5 empty:hidden sm:grid-cols-2">
      {recents.length > 0 ? (
        <Ways title="Recently opened" icon={Clock3} ways={recents} />
      ) : (
        <Ways title="Modules" icon={LayoutGrid} ways={modules} />
      )}
      <Ways title="Begin" icon={Plus} ways={begin} />
    </div>
  )
}

interface WaysProps {
  readonly title: string
  readonly icon: Icon
  readonly ways: readonly Way[]
}

const Ways = ({ title, icon, ways }: WaysProps) =>
  ways.length > 0 && (
    <section aria-label={title} className="space-y-1.5">
      <h2 className="text-base font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {ways.map(({ label, path }) => (
          <li key={path} className="max-w-full">
            <Link
              to={path}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border border-line px-2.5 text-13 hover:bg-hover pointer-coarse:min-h-10"
            >
              {drawIcon(icon, 'size-3.5 shrink-0 text-muted')}
              <span className="truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
