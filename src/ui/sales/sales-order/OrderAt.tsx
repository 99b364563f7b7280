import { Navigate, useParams } from 'react-router'
import { recordPath } from '../../resource/record/recordPath.ts'
import { salesPaths } from '../paths.ts'

/** The address that the specification has for an order: leads to its page. */
export const OrderAt = () => {
  const { id = '' } = useParams()
  return <Navigate to={recordPath(salesPaths['sales-orders'], id)} replace />
}
