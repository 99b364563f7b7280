import { counted } from '../../../domain/kernel/plural.ts'
import { DatabaseBackup, FileDown, RefreshCw, ShieldCheck, Wrench } from 'lucide-react'
import { type MaintenanceKind, runsKey } from '../../../domain/platform/maintenance-run/maintenance-run.ts'
import { maintenanceRunResource } from '../../../domain/platform/maintenance-run/resource.ts'
import { type DatabaseState, type useDatabase } from '../../../infra/react/index.ts'
import { Button, buttonClasses } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { Answers, Section } from '../../kit/Section.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { useRecordRights } from '../../resource/record/useRecordRights.ts'
import { DocumentCounts } from './DocumentCounts.tsx'
import { bytesWords, count, kindButtons } from './words.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const

const buttons: readonly (readonly [MaintenanceKind, typeof Wrench])[] = [
  ['verify-chain', ShieldCheck],
  ['backup', DatabaseBackup],
  ['export', FileDown],
  ['rebuild-documents', RefreshCw],
]

const rarer: readonly MaintenanceKind[] = ['purge-sessions', 'compact']

const Actions = ({ running }: { readonly running: boolean }) => {
  const missing = useRecordRights(maintenanceRunResource)('Begin')
  const { make } = useRecordCommands(maintenanceRunResource)
  const begin = (kind: MaintenanceKind) => void make(runsKey, 'Begin', { kind })
  const off = missing ?? (running ? 'A run is in progress.' : undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {buttons.map(([kind, Icon]) => (
        <Button key={kind} icon={Icon} disabledReason={off} onClick={() => begin(kind)}>
          {kindButtons[kind]}
        </Button>
      ))}
      <Menu
        label="More runs"
        align="end"
        button={<Wrench {...icon} />}
        buttonClassName={classes(buttonClasses(), 'px-2')}
        groups={[
          rarer.map((kind) => ({
            key: kind,
            label: kindButtons[kind],
            onSelect: () => begin(kind),
            disabledReason: off,
          })),
        ]}
      />
    </div>
  )
}

const engines: Readonly<Record<string, string>> = { pglite: 'Embedded (PGlite)', postgresql: 'PostgreSQL' }

const Verified = ({ verified }: { readonly verified: DatabaseState['verified'] }) => {
  if (verified === null) return 'Never'
  const by = verified.by === null ? '' : `, ${verified.by}`
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusChip
        word={verified.faults === 0 ? 'Unbroken' : counted(verified.faults, 'fault')}
        tone={verified.faults === 0 ? 'done' : 'refused'}
      />
      <span>
        {instantWords(verified.at)}
        {by}, up to event {count(verified.seq)}
      </span>
    </span>
  )
}

const backupWords = (backup: DatabaseState['backup']): string =>
  backup === null ? 'Never' : `${instantWords(backup.at)}${backup.by === null ? '' : `, ${backup.by}`}`

const mailWords = (mails: DatabaseState['mails']): string =>
  `${count(mails.waiting)} waiting, ${count(mails.failed)} failed${mails.hasServer ? '' : '; no mail server is set'}`

export const ServerSection = ({
  database,
  running,
}: {
  readonly database: ReturnType<typeof useDatabase>
  readonly running: boolean
}) => {
  const { data: answer, error, refetch } = database
  return (
    <Section title="Server" aside={<Actions running={running} />}>
      {error !== null ? (
        <EmptyState
          title="The database status could not be read"
          reason={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : answer === undefined ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <>
          <Answers
            rows={[
              ['Store', [], `${engines[answer.engine] ?? answer.engine}, ${bytesWords(answer.sizeBytes)}`],
              ['Last verified', [], <Verified key="verified" verified={answer.verified} />],
              ['Events', [], count(answer.events)],
              ['Last backup', [], backupWords(answer.backup)],
              [
                'Log head',
                [],
                <>
                  Event {count(answer.head.seq)}
                  <span className="block font-mono text-xs wrap-anywhere text-muted">{answer.head.hash}</span>
                </>,
              ],
              ['Mails', [], mailWords(answer.mails)],
            ]}
          />
          <DocumentCounts
            label="Documents by resource"
            rows={answer.documents.map(({ resource, label, count: documents }) => ({ resource, label, documents }))}
          />
        </>
      )}
    </Section>
  )
}
