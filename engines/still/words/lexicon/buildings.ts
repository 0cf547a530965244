import type { Kinds } from './kind-table';

/** Building kinds with a massing preset, and their synonyms; "~" marks words that are only approximated. */
export const buildings = {
  house:
    'home, residence, family house, detached house, dwelling, gable house, suburban house, homestead, courtyard house, patio house, atrium house, ~riad, ~hacienda',
  cottage: 'country cottage, ~crofthouse',
  bungalow: 'ranch house, ranch home',
  villa: `
    modern house, modern home, modern villa, contemporary house, contemporary home, minimalist house, modernist
    house, luxury home, beach house, summer house`,
  mansion: 'manor, manor house, country house, chateau, ~estate house',
  townhouse: 'town house, rowhouse, row house, terraced house, brownstone, terrace of houses, canal house',
  cabin:
    'log cabin, log house, hut, shack, sauna house, ~sauna, hunting lodge, lodge, refuge, bothy, ~shed, ~cabana, ~boathouse',
  chalet: 'alpine chalet, ski chalet, ski lodge',
  'a-frame': 'a-frame house, a-frame cabin, triangular house, tent house',
  'tiny house': 'tiny home, micro house, ~caravan, ~trailer',
  treehouse: 'tree house, tree hut',
  houseboat: 'house boat, floating house, floating home',
  farmhouse: 'farm house, farmstead, farm',
  barn: 'barn house, barn conversion, barndominium, longhouse, hay barn, ~granary',
  stable: 'horse stable, stables, riding stable, ~kennel, ~cowshed',
  apartments: `
    apartment, apartment block, apartment building, apartment house, flats, block of flats, condominium, condo,
    housing block, residential block, student housing, social housing, housing, tenement, dormitory`,
  skyscraper: 'high-rise, high rise, highrise, office tower, residential tower, tower block',
  office: `
    office building, office block, headquarters, business centre, business center, corporate building, ~bank,
    ~embassy, ~data centre, ~data center`,
  school: 'school building, primary school, elementary school, high school, schoolhouse, academy',
  kindergarten: 'nursery school, preschool, daycare, day nursery',
  college: 'university, university building, ~institute, ~boarding school',
  library: 'public library, library building, ~archive',
  museum: `
    museum building, cultural centre, cultural center, art museum, visitor centre, visitor center, ~community
    centre, ~community center, ~planetarium, ~memorial`,
  gallery: 'art gallery, gallery building, kunsthalle, ~exhibition hall',
  theatre: 'theater, opera house, opera, playhouse, ~cinema, ~movie theater, ~casino',
  'concert hall': 'philharmonic, concert house, music hall',
  hospital: 'hospital building, infirmary, ~sanatorium',
  clinic: `
    health centre, health center, medical centre, medical center, dental practice, doctors practice, ~care home,
    ~nursing home, ~pharmacy`,
  hotel: 'hotel building, grand hotel, ~resort, ~hostel, ~motel',
  inn: 'tavern, coaching inn, pub, guesthouse, guest house',
  cafe: 'coffee house, coffee shop, corner cafe, tea house, ~bistro, ~restaurant, ~diner, ~brasserie',
  shop: `
    store, boutique, corner shop, bookshop, bookstore, bakery, retail building, flower shop, showroom, retail,
    grocery, ~supermarket, ~kiosk, ~shopping mall, ~petrol station, ~gas station`,
  'market hall': 'covered market, food hall, market, ~bazaar, ~shopping arcade',
  church: 'parish church, church conversion, stave church',
  chapel: 'wedding chapel, oratory, ~crematorium, ~mausoleum',
  cathedral: 'minster, basilica, ~abbey church',
  monastery: 'abbey, convent, cloister, priory',
  mosque: 'masjid',
  'classical temple': 'temple, greek temple, roman temple, hindu temple',
  shrine: 'shinto shrine, buddhist temple, japanese temple, pagoda, ~japanese tea house',
  synagogue: '',
  castle: 'fortress, fort, citadel, keep, ~city wall',
  palace: 'royal palace, residenz, ~parliament, ~government building',
  tower: `
    watchtower, watch tower, bell tower, clock tower, observation tower, lookout tower, ~lighthouse, ~water tower,
    ~obelisk, ~control tower`,
  windmill: 'wind mill, mill, ~watermill',
  factory: `
    plant building, works, foundry, industrial building, ~power station, ~power plant, ~refinery, ~brewery,
    ~distillery, ~sawmill`,
  warehouse: 'storehouse, warehouse conversion, depot, storage building, dockhouse, ~logistics centre',
  hangar: 'aircraft hangar, airplane hangar, ~sports hall, ~airport, ~airport terminal, ~velodrome',
  silo: 'grain silo, storage silo, ~gasometer, ~cooling tower',
  'fire station': 'firehouse, fire house, ~police station, ~ambulance station',
  station: 'train station, railway station, metro station, bus station, terminus, central station, ~ferry terminal',
  stadium: 'arena, football stadium, sports stadium, amphitheatre, amphitheater, colosseum',
  'swimming hall': `
    swimming baths, aquatic centre, aquatic center, natatorium, bathhouse, ~spa, ~gym, ~thermal bath`,
  'town hall': 'city hall, civic building, civic centre, civic center, guildhall',
  courthouse: 'court house, law court, court of justice, ~prison',
  greenhouse: 'glasshouse, glass house, orangery, conservatory, palm house, hothouse, winter garden',
  pavilion: 'garden pavilion, kiosk pavilion, bandstand, barcelona pavilion, ~bus stop, ~boat pavilion',
  bridge: 'footbridge, arch bridge, truss bridge, viaduct, aqueduct, covered bridge',
  winery: 'wine estate, vineyard building, ~wine tasting room',
  yurt: 'ger, ~igloo, ~tipi, ~teepee',
} as const satisfies Kinds;

/**
 * Builders and materials need a row per kind.
 * @public
 */
export type BuildingKind = keyof typeof buildings;
