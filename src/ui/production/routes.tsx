import { Navigate, type RouteObject, useParams } from 'react-router'
import { recordPath } from '../resource/record/recordPath.ts'
import { plainRoutes } from '../resource/record/routes.tsx'
import { productionPaths } from './paths.ts'

/** Addresses of machines that the seeds write in two more ways. */
const OtherAddress = () => {
  const { id } = useParams()
  return (
    <Navigate to={id === undefined ? productionPaths.machines : recordPath(productionPaths.machines, id)} replace />
  )
}

/** Screens of Production, with their paths as the specification writes them. */
export const productionRoutes: readonly RouteObject[] = [
  ...plainRoutes(productionPaths.machines, 'machines'),
  { path: '/production/scheduler/machines', Component: OtherAddress },
  { path: '/production/scheduler/machines/:id', Component: OtherAddress },
  { path: '/production/machine/:id', Component: OtherAddress },
]
