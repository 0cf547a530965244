/** The public page that tells how it goes. Comes with it. */
export const status = {
  'status.title': 'How it goes',
  'status.lead':
    'What we promise, and how we kept it in each of the last 90 days, measured from what people really ordered. A day on which nobody measured is not counted as a good one.',
  'status.now.well': 'Everything works.',
  'status.now.behind': 'It works now, and was below what we promise on some of these days: see below.',
  'status.now.paused': 'Some renders wait: we paused a line. Nothing is lost and nobody is charged for waiting.',
  'status.now.troubled':
    'Something does not work as it should. What waits keeps its place; what fails gives its credits back.',
  'status.now.unknown': 'Nobody can say right now how it goes: our own measurements have stopped.',
  'status.promises': 'The last 90 days',
  'status.key':
    'Each bar is a day (UTC), today on the right. The higher a bar, the further it missed; a line at the foot is a day without a measurement.',
  'status.level.site': 'Pages and calls are answered',
  'status.level.orders': 'Orders are taken',
  'status.level.start_fast': 'Fast renders of paid plans begin in time',
  'status.level.start_free': 'Renders of the Free plan begin in time',
  'status.level.start_relaxed': 'Relaxed renders begin in time',
  'status.level.images': 'Images come out',
  'status.level.videos': 'Videos come out',
  'status.level.promise': 'Renders are done before the end of the time we said',
  'status.target': 'Promised: {share}',
  'status.targetIn': 'Promised: {share} within {time}, where the workspace has a running place left',
  'status.seconds': { one: '{count} second', other: '{count} seconds' },
  'status.minutes': { one: '{count} minute', other: '{count} minutes' },
  'status.noData': 'not measured',
  'status.history': '{kept} days as promised, {missed} below, {unknown} not measured',
  'status.day': '{day}: {share} of {total}',
  'status.day.none': '{day}: not measured',
  'status.failed': 'How it goes could not be loaded.',
  'status.seen': 'As of {time}',
} as const;
