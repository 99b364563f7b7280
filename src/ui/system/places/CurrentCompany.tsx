import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../../infra/react/index.ts'
import { companiesPath, currentCompany } from './paths.ts'

/** A link that does not know the company leads to the one that the user works in. */
const CurrentCompany = () => {
  const { pathname, search } = useLocation()
  const { company } = useSession()
  const rest = pathname.slice(`${companiesPath}/${currentCompany}`.length)
  return company === null ? null : (
    <Navigate to={{ pathname: `${companiesPath}/${encodeURIComponent(company.id)}${rest}`, search }} replace />
  )
}

export default CurrentCompany
