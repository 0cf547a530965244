import type { Translation } from '../translation';

/** Texts of the public status page. */
export const status = {
  'status.title': 'État du service',
  'status.lead':
    'Nos niveaux de service et comment nous les avons tenus chacun des 90 derniers jours, mesurés sur de vraies commandes. Un jour sans mesure ne compte pas comme un bon jour.',
  'status.now.well': 'Tout fonctionne.',
  'status.now.behind':
    'Tout fonctionne à présent. Certains des derniers jours, nous étions sous nos objectifs : voir ci-dessous.',
  'status.now.paused':
    'Certains rendus attendent : nous avons interrompu une file d’attente. Rien n’est perdu et attendre ne coûte rien.',
  'status.now.troubled':
    'Quelque chose ne fonctionne pas comme prévu. Les rendus en attente gardent leur place ; les crédits de ceux qui échouent sont restitués.',
  'status.now.unknown': 'État inconnu : notre supervision n’envoie pas de données.',
  'status.promises': 'Les 90 derniers jours',
  'status.key':
    'Chaque barre est un jour (UTC), aujourd’hui à droite. Plus une barre est haute, plus l’objectif a été manqué ; un trait en bas est un jour sans mesure.',
  'status.level.site': 'Pages et appels reçoivent une réponse',
  'status.level.orders': 'Les commandes sont prises',
  'status.level.start_fast': 'Les rendus Fast des offres payantes commencent à temps',
  'status.level.start_free': 'Les rendus de l’offre Free commencent à temps',
  'status.level.start_relaxed': 'Les rendus Relaxed commencent à temps',
  'status.level.images': 'Les images sont achevées',
  'status.level.videos': 'Les vidéos sont achevées',
  'status.level.promise': 'Les rendus sont prêts dans le délai estimé',
  'status.target': 'Objectif : {share}',
  'status.targetIn': 'Objectif : {share} en {time}, si l’espace de travail a encore une place de rendu libre',
  'status.seconds': { one: '{count} seconde', other: '{count} secondes' },
  'status.minutes': { one: '{count} minute', other: '{count} minutes' },
  'status.noData': 'non mesuré',
  'status.history': '{kept} jours dans l’objectif, {missed} en dessous, {unknown} non mesurés',
  'status.day': '{day} : {share} sur {total}',
  'status.day.none': '{day} : non mesuré',
  'status.failed': 'L’état du service n’a pas pu être chargé.',
  'status.seen': 'Mis à jour : {time}',
} as const satisfies Translation;
