import { LayoutDashboard } from 'lucide-react'
import { Link, type LoaderFunction, redirect, useParams, useSearchParams } from 'react-router'
import {
  type DashboardDocument,
  dashboardResource,
  dashboardsKey,
} from '../../../domain/platform/dashboard/dashboard.ts'
import { defaultDashboards, defaultIdOf } from '../../../domain/platform/dashboard/defaults.ts'
import { codes } from '../../../domain/platform/codes.ts'
import { moduleKeyOf, moduleNames } from '../../../domain/platform/notification-rule/source.ts'
import { useAllOf, useMayI, useSession } from '../../../infra/react/index.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { Select } from '../../kit/Select.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Board } from './Board.tsx'
import { dashboardsPath, moduleDashboardPath } from './paths.ts'

/** A module's id leads to its name; another name than those of the ten modules is no page. */
export const loader: LoaderFunction = ({ params, request }) => {
  const { module = '' } = params
  const key = moduleKeyOf(module)
  if (key === undefined) throw new Response('', { status: 404 })
  return key === module ? null : redirect(`${moduleDashboardPath(key)}${new URL(request.url).search}`)
}

/** Key of the address. */
const chosenKey = 'dashboard'

/** /system/group-settings/dashboard/module/{module} */
const ModuleDashboardPage = () => {
  const { module = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const mayI = useMayI()
  const { user } = useSession()
  const { documents, isReady } = useAllOf(dashboardsKey)
  const name = moduleNames[module] ?? module
  usePageName(name)
  if (!mayI(codes.dashboardsView))
    return (
      <EmptyState
        title="You have no right to see dashboards"
        reason={`Ask your administrator for ${codes.dashboardsView}.`}
      />
    )
  const own = (documents as readonly DashboardDocument[]).filter(
    (one) => one.module === module && (one.owner === undefined || one.owner.id === user?.id),
  )
  // The product's own first, then what is shared, then what is somebody's.
  const rank = ({ id, owner }: DashboardDocument): number =>
    id === defaultIdOf(module) ? 0 : owner === undefined ? 1 : 2
  const offered = own.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
  const shown = offered.find(({ id }) => id === params.get(chosenKey)) ?? offered[0]
  return (
    <div className="mx-auto w-full max-w-400 px-4 pt-4 pb-10">
      <header className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="text-xl leading-7 font-semibold">{shown?.name ?? name}</h1>
        {offered.length > 1 && (
          <span className="print:hidden">
            <Select
              aria-label="Dashboard"
              options={offered.map(({ id, name: called, owner }) => ({
                value: id,
                label: owner === undefined ? `Shared: ${called}` : `Mine: ${called}`,
              }))}
              value={shown?.id}
              onChange={(event) => setParams({ [chosenKey]: event.target.value })}
            />
          </span>
        )}
        <Link to={dashboardsPath} className="ml-auto text-13 text-link hover:underline print:hidden">
          All {dashboardResource.plural.toLowerCase()}
        </Link>
      </header>
      {shown !== undefined ? (
        <Board key={shown.id} document={shown} />
      ) : isReady ? (
        <None module={module} name={name} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </div>
  )
}

const None = ({ module, name }: { readonly module: string; readonly name: string }) => (
  <EmptyState
    icon={<LayoutDashboard aria-hidden="true" className="size-5" />}
    title={`${name} has no dashboard`}
    reason={
      defaultDashboards[module] === undefined
        ? 'The documents that its figures are made of are not kept in this version yet.'
        : 'It was deleted. Its history still has it, and a new one can be added.'
    }
    action={
      <Link to={dashboardsPath} className={buttonClasses()}>
        All dashboards
      </Link>
    }
  />
)

export default ModuleDashboardPage
