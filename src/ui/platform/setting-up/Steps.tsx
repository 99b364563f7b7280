import { Circle, CircleCheck, FileUp, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { v7 as newId } from 'uuid'
import { starterSets } from '../../../domain/areas.ts'
import type { DocumentStep, ServerStep, SetUpStep } from '../../../domain/registry/set-up.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { drawIcon, type Icon } from '../../kit/icon.tsx'
import { useImportOffer } from '../../resource/import/useImportOffer.ts'
import { addPath, listPath } from '../../resource/screens.ts'
import { starterSetPath } from '../../resource/starterSetPath.ts'
import { useDocumentStep, useServerStep } from './useSteps.ts'

export interface StepsProps {
  readonly steps: readonly SetUpStep[]
  /** Is told of each step once it is known, and when that changes. */
  readonly onState: (key: string, isDone: boolean) => void
}

/** The steps of setting up, each done or with what does it beside. */
export const Steps = ({ steps, onState }: StepsProps) => (
  <ol className="divide-y divide-line rounded-panel border border-line">
    {steps.map((step) =>
      'fact' in step ? (
        <ServerLine key={step.key} step={step} onState={onState} />
      ) : (
        <DocumentLine key={step.key} step={step} onState={onState} />
      ),
    )}
  </ol>
)

type LineProps<Step> = Pick<StepsProps, 'onState'> & { readonly step: Step }

const useTold = (
  key: string,
  { isKnown, isDone }: { isKnown: boolean; isDone: boolean },
  tell: StepsProps['onState'],
) =>
  useEffect(() => {
    if (isKnown) tell(key, isDone)
  }, [key, isKnown, isDone, tell])

const DocumentLine = ({ step, onState }: LineProps<DocumentStep>) => {
  const state = useDocumentStep(step)
  useTold(step.key, state, onState)
  const entry = resourceOf(step.resource)
  const importing = useImportOffer(entry)
  const [id] = useState(() => newId())
  const list = listPath(step.resource)
  const set = starterSets.find(({ resource }) => resource === step.resource)
  const { isDone, total, lacking } = state
  const add = addPath(entry, id)
  const fill =
    list !== undefined && lacking !== undefined && total >= (step.enough ?? 1)
      ? `${list}?edit=${encodeURIComponent(lacking.id)}`
      : undefined
  return (
    <Line step={step} isDone={isDone} path={list}>
      {isDone ? null : fill !== undefined ? (
        <Action to={fill} label="Fill in" of={step.label} />
      ) : (
        <>
          {set !== undefined && <Action to={starterSetPath(set.key)} label="Starter set" of={step.label} />}
          {importing?.disabledReason === undefined && importing !== undefined && list !== undefined && (
            <Action to={`${list}?importing=yes`} label="Import" of={step.label} icon={FileUp} />
          )}
          {add !== undefined && <Action to={add} label="Add" of={step.label} icon={Plus} />}
        </>
      )}
    </Line>
  )
}

const ServerLine = ({ step, onState }: LineProps<ServerStep>) => {
  const state = useServerStep(step.fact)
  useTold(step.key, state, onState)
  return (
    <Line step={step} isDone={state.isDone} path={step.path}>
      {!state.isDone && <Action to={step.path} label="Look" of={step.label} />}
    </Line>
  )
}

interface StepLineProps {
  readonly step: SetUpStep
  readonly isDone: boolean
  /** Where what it is about stands. */
  readonly path: string | undefined
  readonly children: ReactNode
}

const Line = ({ step: { label, words }, isDone, path, children }: StepLineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2">
    <span className={isDone ? 'text-positive' : 'text-muted'}>{drawIcon(isDone ? CircleCheck : Circle, 'size-4')}</span>
    <p className="min-w-0 flex-1 basis-56 text-13">
      {path === undefined ? (
        <span className="font-medium">{label}</span>
      ) : (
        <Link to={path} className="font-medium hover:underline">
          {label}
        </Link>
      )}
      <span className="sr-only">{isDone ? ' (done)' : ' (open)'}</span>
      {!isDone && <span className="block text-muted">{words}</span>}
    </p>
    <span className="flex flex-wrap gap-2">{children}</span>
  </li>
)

interface ActionProps {
  readonly to: string
  readonly label: string
  /** What it is an action of, for who hears it alone. */
  readonly of: string
  readonly icon?: Icon
}

const Action = ({ to, label, of, icon }: ActionProps) => (
  <Link to={to} aria-label={`${label}: ${of}`} className={buttonClasses('secondary', 'small')}>
    {icon !== undefined && drawIcon(icon, 'size-3.5')}
    {label}
  </Link>
)
