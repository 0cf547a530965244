/** Texts of Sketch to Images, those shared by the two image tools, and the link to Gen-1. */
export const still = {
  'still.noUrl': 'Result ready but no URL provided by server.',
  'still.auto': 'Auto',

  'part.wallMaterial': 'Wall',
  'part.roofMaterial': 'Roof',
  'part.frameMaterial': 'Frame',
  'part.glassMaterial': 'Glass',
  'part.groundMaterial': 'Ground',
  'part.floorMaterial': 'Floor',
  'look.season': 'Season',

  'maker.sentWhy': 'These words go to {title}: yours first, then those of the fields.',
  'maker.sentImage': 'Your image is sent too, cropped to the ratio and scaled to about one megapixel.',
  'maker.ownHere': 'Made by Maquette’s own engine here',
  'maker.by': 'Made by {title}',
  'maker.test': 'TEST',
  'maker.inWords': 'in words',
  'maker.sent': 'What is sent',
  'words.aboutInterior': 'The words are about a room.',
  'words.aboutArchitecture': 'The words are about a building.',
  'words.drawn': 'Built as you wrote it',
  'words.near': 'Built as the closest thing the engine knows',
  'words.missing': 'Will not be drawn',
  'words.sketchDrawn': 'Acts as you wrote it',
  'words.sketchNear': 'Acts in part',
  'words.sketchMissing': 'Has no effect on this drawing',
  'words.why': '{word} ({reason})',

  'still.noTask': 'Server did not return taskId.',
  'still.serverSaid': '{sentence} Server said: {words}',

  's2i.sketch': 'Sketch (reference image)',
  's2i.timeOfDay': 'Time of day',
  's2i.weather': 'Weather',

  'keys.title': 'Help and keyboard shortcuts',

  'video.upstream': '[upstream {status}] {words}',
  'video.invalidMp4': 'Upstream returned invalid MP4 ({bytes} bytes).',
  'video.providerInvalidMp4': 'Provider returned invalid MP4 ({bytes} bytes).',
  'video.unexpected': 'Unexpected response from {address}.',
  'video.missingTask': 'Missing taskId/pollUrl from proxy.',
  'video.timedOut': 'Timed out waiting for video.',
} as const;
