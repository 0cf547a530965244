/** Texts of the public status page, loaded with it. */
export const status = {
  'status.title': 'Service status',
  'status.lead':
    'Our service levels and how we met them on each of the last 90 days, measured on real orders. A day without measurements does not count as a good one.',
  'status.now.well': 'Everything works.',
  'status.now.behind': 'Everything works now. On some of the last days we were below our targets: see below.',
  'status.now.paused':
    'Some renders are waiting because we paused a queue. Nothing is lost, and waiting costs nothing.',
  'status.now.troubled':
    'Something is not working as it should. Waiting renders keep their position; failed ones return their credits.',
  'status.now.unknown': 'Status unknown: our monitoring isn’t reporting.',
  'status.promises': 'The last 90 days',
  'status.key':
    'Each bar is a day (UTC), today on the right. The higher a bar, the further it missed the target; a line at the bottom is a day without measurements.',
  'status.level.site': 'Pages and API calls are answered',
  'status.level.orders': 'Orders are accepted',
  'status.level.start_fast': 'Fast renders of paid plans start on time',
  'status.level.start_free': 'Renders of the Free plan start on time',
  'status.level.start_relaxed': 'Relaxed renders start on time',
  'status.level.images': 'Images are completed',
  'status.level.videos': 'Videos are completed',
  'status.level.promise': 'Renders are done within the estimate',
  'status.target': 'Target: {share}',
  'status.targetIn': 'Target: {share} within {time}, when the workspace has a free slot',
  'status.seconds': { one: '{count} second', other: '{count} seconds' },
  'status.minutes': { one: '{count} minute', other: '{count} minutes' },
  'status.noData': 'not measured',
  'status.history': '{kept} days on target, {missed} below, {unknown} not measured',
  'status.day': '{day}: {share} of {total}',
  'status.day.none': '{day}: not measured',
  'status.failed': 'The service status could not be loaded.',
  'status.seen': 'As of {time}',
} as const;
