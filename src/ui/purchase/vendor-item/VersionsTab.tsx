import { useId, useState } from 'react'
import type { VendorTest } from '../../../domain/purchase/vendor-item/tests.ts'
import { testFields, vendorItemKeeps } from '../../../domain/purchase/vendor-item/fields.ts'
import type { Values } from '../../../domain/workflow/table.ts'
import { recordedWords } from '../../command-form/fieldWords.ts'
import { classes } from '../../kit/classes.ts'
import { Select } from '../../kit/Select.tsx'
import { Table } from '../../kit/Table.tsx'
import { dateWords, localDay } from '../../kit/timeWords.ts'
import { useOpenDocument } from '../../workflow/openDocument.ts'

type Earlier = NonNullable<Values<typeof vendorItemKeeps>['earlierSpecifications']>[number]

interface Version {
  readonly version: number
  readonly label: string
  readonly tests: readonly VendorTest[]
}

/** What is held of a result, in one line. */
const limitOf = ({ equalityExp, expected = '', low = '', high = '' }: VendorTest): string =>
  equalityExp === 'between' ? `${low} to ${high}` : equalityExp === '=' ? expected : `${equalityExp} ${expected}`

const sameAs = (one: VendorTest, other: VendorTest | undefined, key: keyof VendorTest | 'limit'): boolean =>
  other !== undefined && (key === 'limit' ? limitOf(one) === limitOf(other) : one[key] === other[key])

/** Every version of the specification, two of them side by side: what differs is marked. */
export const VersionsTab = () => {
  const { details } = useOpenDocument()
  const now = Number(details['specificationVersion'] ?? 1)
  const earlier = (details['earlierSpecifications'] ?? []) as readonly Earlier[]
  const versions: readonly Version[] = [
    {
      version: now,
      label: `Version ${now}, the present one`,
      tests: (details['tests'] ?? []) as readonly VendorTest[],
    },
    ...earlier.toReversed().map(({ version, tests, replacedAt, replacedBy }) => ({
      version,
      label: `Version ${version}, until ${dateWords(localDay(new Date(replacedAt)))} (${replacedBy.name})`,
      tests,
    })),
  ]
  const [left, setLeft] = useState(versions[1]?.version ?? now)
  const [right, setRight] = useState(now)
  const testsOf = (version: number) => versions.find((one) => one.version === version)?.tests ?? []
  if (versions.length === 1)
    return (
      <div className="space-y-3">
        <p className="text-13 text-muted">
          There is one version so far. Another begins with a change of the specification.
        </p>
        <Tests label="Version 1" tests={testsOf(now)} against={testsOf(now)} />
      </div>
    )
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Side name="Version" versions={versions} chosen={left} onChoose={setLeft} against={testsOf(right)} />
      <Side name="Beside" versions={versions} chosen={right} onChoose={setRight} against={testsOf(left)} />
    </div>
  )
}

interface SideProps {
  readonly name: string
  readonly versions: readonly Version[]
  readonly chosen: number
  readonly onChoose: (version: number) => void
  readonly against: readonly VendorTest[]
}

const Side = ({ name, versions, chosen, onChoose, against }: SideProps) => {
  const id = useId()
  return (
    <div className="min-w-0 space-y-2">
      <label htmlFor={id} className="block text-13 font-medium">
        {name}
      </label>
      <Select
        id={id}
        options={versions.map(({ version, label }) => ({ value: String(version), label }))}
        value={String(chosen)}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      <Tests
        label={`Tests of version ${chosen}`}
        tests={versions.find(({ version }) => version === chosen)?.tests ?? []}
        against={against}
      />
    </div>
  )
}

interface TestsProps {
  readonly label: string
  readonly tests: readonly VendorTest[]
  /** Those of the other version. */
  readonly against: readonly VendorTest[]
}

const Tests = ({ label, tests, against }: TestsProps) => {
  const cell = (key: keyof VendorTest | 'limit', heading: string) => ({
    label: heading,
    render: (one: VendorTest) => {
      const words =
        key === 'limit' ? limitOf(one) : one[key] === undefined ? '–' : recordedWords(testFields[key], one[key])
      const other = against.find(({ name }) => name === one.name)
      return (
        <span className={classes(!sameAs(one, other, key) && 'rounded-sm bg-warning-tint px-1 font-medium')}>
          {words}
        </span>
      )
    },
  })
  return (
    <Table
      label={label}
      columns={[
        cell('name', 'Test'),
        cell('method', 'Method'),
        cell('limit', 'Expected'),
        cell('uom', 'Unit'),
        cell('critical', 'Critical'),
      ]}
      rows={tests}
      keyOf={({ seq = 0, name }) => `${seq} ${name}`}
    />
  )
}
