/** Projects. */
export const library = {
  'save.title': 'Save in',
  'save.text': 'Tick the projects that should hold this render. It may still be running.',
  'save.nothing': 'There is no render here yet. Make a project now; renders can go into it as soon as they start.',
  'save.empty': 'No projects yet.',
  'save.failed': 'Your projects could not be loaded.',
  'save.count': { one: '{count} render', other: '{count} renders' },
  'save.newName': 'New project',
  'save.newPlaceholder': 'Harbour competition',
  'save.for': 'Who sees it',
  'save.forAll': 'Everybody in the workspace',
  'save.create': 'Create',
  'save.createAndSave': 'Create and save',
} as const;
