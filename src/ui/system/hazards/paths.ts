const hazards = '/system/group-settings/hazard-regulations'

export const hazardClassesPath = `${hazards}/ghs-class-category`

/** Where the records of the hazard regulations stand by their ids; the list of classes has an address of its own. */
export const hazardPaths = {
  'hazard-classes': `${hazards}/hazard-class`,
  'h-statements': `${hazards}/h-statements`,
  'p-statements': `${hazards}/p-statements`,
} as const
