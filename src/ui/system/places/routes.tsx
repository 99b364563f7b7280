import { page, recordRoute, recordRoutes } from '../../resource/record/routes.tsx'
import { documentsBelow, type Screens } from '../../resource/screens.ts'
import { companiesPath, currentCompany, groupPath, locationPages, locationsPath, registrationsPath } from './paths.ts'

/** The company group, its companies with their registrations, and its locations. */
export const placeScreens: Screens = {
  routes: [
    page(groupPath, () => import('./GroupPage.tsx')),
    page(`${groupPath}/*`, () => import('./GroupPage.tsx')),
    page(`${companiesPath}/${currentCompany}/*`, () => import('./CurrentCompany.tsx')),
    recordRoute(
      `${companiesPath}/:company/registration`,
      async () => (await import('./registrationScreen.tsx')).useRegistrationScreen,
    ),
    ...recordRoutes(companiesPath, async () => (await import('./companyScreen.tsx')).companyScreen),
    ...recordRoutes(locationsPath, async () => (await import('./locationScreen.tsx')).useLocationScreen, locationPages),
  ],
  pages: {
    'company-groups': {
      document: (_, command) => `${groupPath}${command === undefined ? '' : `?amend=${command}`}`,
    },
    companies: { list: companiesPath, document: documentsBelow(companiesPath) },
    locations: { list: locationsPath, document: documentsBelow(locationPages, locationsPath) },
    'company-registrations': { document: documentsBelow(registrationsPath(currentCompany)) },
  },
}
