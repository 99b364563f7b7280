import { RotateCw } from 'lucide-react'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { useServiceStates } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { Table, type TableColumn } from '../../kit/Table.tsx'
import { clockWords } from '../../kit/timeWords.ts'

type State = ReturnType<typeof useServiceStates>['states'][number]

const columns: readonly TableColumn<State>[] = [
  { label: 'Service', names: true, render: ({ service }) => (service === 'hrd' ? 'HRD' : wordsOf(service)) },
  { label: 'Setting', render: ({ use }) => (use === 'local' ? 'Local' : 'Production') },
  { label: 'Base', render: ({ base }) => <span className="font-mono text-xs">{base}</span> },
  { label: 'Round trip', figures: true, render: ({ answer }) => (answer?.answers === true ? `${answer.ms} ms` : '–') },
  { label: 'Last answer', render: ({ answer }) => (answer?.answers === true ? clockWords(answer.at) : '–') },
  { label: 'Status', render: ({ answer }) => <StatusChip quiet {...faceOf(answer)} /> },
]

const faceOf = (answer: State['answer']) => {
  if (answer === null) return { word: 'Asked', tone: 'waiting' } as const
  return answer.answers
    ? ({ word: 'Answers', tone: 'done' } as const)
    : ({ word: 'Does not answer', tone: 'refused' } as const)
}

/** The services as this device reaches them. */
export const ServicesSection = () => {
  const { states, ask } = useServiceStates()
  return (
    <Section
      title={states.length === 0 ? 'Services' : `Services (${states.length})`}
      aside={
        <Button size="small" icon={RotateCw} onClick={ask}>
          Measure again
        </Button>
      }
    >
      <Table
        label="Services"
        look="section"
        className="max-h-96"
        least="min-w-160"
        columns={columns}
        rows={states}
        keyOf={({ service }) => service}
      />
    </Section>
  )
}
