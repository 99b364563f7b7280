const admin = '/system/admin'

/** Where the access model and the users are listed, by resource; each record stands below by its id. */
export const systemPaths = {
  modules: `${admin}/module`,
  resources: `${admin}/resource`,
  actions: `${admin}/action`,
  authorizations: `${admin}/authorization`,
  'ui-authorizations': `${admin}/authorization/ui-authorizations`,
  roles: `${admin}/role`,
  users: `${admin}/user`,
} as const
