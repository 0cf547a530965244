import type { Translation } from '../translation';

/** The public page that tells how it goes. */
export const status = {
  'status.title': 'Où en est le service',
  'status.lead':
    'Ce que nous promettons, et comment nous l’avons tenu chacun des 90 derniers jours, mesuré sur ce qui a vraiment été commandé. Un jour où personne n’a mesuré ne compte pas comme un bon jour.',
  'status.now.well': 'Tout fonctionne.',
  'status.now.behind':
    'Tout fonctionne à présent, mais nous étions sous nos engagements ces derniers jours : voir ci-dessous.',
  'status.now.paused':
    'Certains rendus attendent : nous avons interrompu une file. Rien n’est perdu et attendre ne coûte rien.',
  'status.now.troubled':
    'Quelque chose ne fonctionne pas comme prévu. Ce qui attend garde sa place ; ce qui échoue rend ses crédits.',
  'status.now.unknown': 'Personne ne peut dire en ce moment où en est le service : nos propres mesures sont arrêtées.',
  'status.promises': 'Les 90 derniers jours',
  'status.key':
    'Chaque barre est un jour (UTC), aujourd’hui à droite. Plus une barre est haute, plus l’écart était grand ; un trait au pied est un jour sans mesure.',
  'status.level.site': 'Pages et appels reçoivent une réponse',
  'status.level.orders': 'Les commandes sont prises',
  'status.level.start_fast': 'Les rendus Fast des offres payantes commencent à temps',
  'status.level.start_free': 'Les rendus de l’offre Free commencent à temps',
  'status.level.start_relaxed': 'Les rendus Relaxed commencent à temps',
  'status.level.images': 'Les images sont livrées',
  'status.level.videos': 'Les vidéos sont livrées',
  'status.level.promise': 'Les rendus sont prêts avant la fin du temps annoncé',
  'status.target': 'Promis : {share}',
  'status.targetIn': 'Promis : {share} en {time}, si l’espace de travail a encore une place de rendu libre',
  'status.seconds': { one: '{count} seconde', other: '{count} secondes' },
  'status.minutes': { one: '{count} minute', other: '{count} minutes' },
  'status.noData': 'non mesuré',
  'status.history': '{kept} jours comme promis, {missed} en dessous, {unknown} non mesurés',
  'status.day': '{day} : {share} sur {total}',
  'status.day.none': '{day} : non mesuré',
  'status.failed': 'L’état du service n’a pas pu être chargé.',
  'status.seen': 'Mis à jour : {time}',
} as const satisfies Translation;
