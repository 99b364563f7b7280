import type { RouteObject } from 'react-router'
import { page, recordRoutes } from '../../resource/record/routes.tsx'
import { companiesPath, currentCompany, groupPath, locationPages, locationsPath } from './paths.ts'

export const placeRoutes: readonly RouteObject[] = [
  page(groupPath, () => import('./GroupPage.tsx')),
  page(`${groupPath}/*`, () => import('./GroupPage.tsx')),
  page(`${companiesPath}/${currentCompany}/*`, () => import('./CurrentCompany.tsx')),
  page(`${companiesPath}/:company/registration/:id/*`, () => import('./RegistrationPage.tsx')),
  ...recordRoutes(companiesPath, async () => (await import('./companyScreen.tsx')).companyScreen),
  page(locationsPath, () => import('./LocationsPage.tsx')),
  page(`${locationPages}/:id/*`, () => import('./LocationPage.tsx')),
]
