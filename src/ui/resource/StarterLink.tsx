import { Link } from 'react-router'
import { starterSets } from '../../domain/areas.ts'
import { buttonClasses } from '../kit/Button.tsx'
import { starterSetPath } from './starterSetPath.ts'

/** Leads to the rows that most groups begin a list with, where there are such. */
const StarterLink = ({ resource }: { readonly resource: string }) => {
  const set = starterSets.find((one) => one.resource === resource)
  return (
    set !== undefined && (
      <Link to={starterSetPath(set.key)} className={buttonClasses()}>
        Choose a starter set
      </Link>
    )
  )
}

export default StarterLink
