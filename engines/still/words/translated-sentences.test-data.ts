/** English sentences, and what a German, French, Vietnamese or Japanese person would type for the same picture. */
export interface TranslatedSentence {
  view: 'exterior' | 'interior';
  en: string;
  de: string;
  fr: string;
  vi: string;
  ja: string;
}

export const translatedSentences: readonly TranslatedSentence[] = [
  {
    view: 'exterior',
    en: 'A modern wooden house beside a lake with a red roof',
    de: 'Ein modernes Holzhaus an einem See mit rotem Dach',
    fr: "Une maison en bois moderne au bord d'un lac avec un toit rouge",
    vi: 'Một ngôi nhà gỗ hiện đại bên hồ với mái nhà màu đỏ',
    ja: '湖のそばにある赤い屋根のモダンな木造の家',
  },
  {
    view: 'exterior',
    en: 'Two-storey white house with a balcony and three trees in front of the house, sunset',
    de: 'Zweistöckiges weißes Haus mit einem Balkon und drei Bäumen vor dem Haus, Sonnenuntergang',
    fr: 'Maison blanche à deux étages avec un balcon et trois arbres devant la maison, coucher de soleil',
    vi: 'Nhà trắng hai tầng với ban công và ba cây ở trước nhà, hoàng hôn',
    ja: '',
  },
  {
    view: 'exterior',
    en: 'Concrete villa in a forest, flat roof, pool, winter, snow',
    de: 'Villa aus Beton im Wald, Flachdach, Schwimmbad, Winter, Schnee',
    fr: 'Villa en béton dans une forêt, toit plat, piscine, hiver, neige',
    vi: 'Biệt thự bê tông trong rừng, mái bằng, hồ bơi, mùa đông, tuyết',
    ja: '森の中のコンクリートの邸宅、フラットルーフ、プール、冬、雪',
  },
  {
    view: 'exterior',
    en: 'Brick school with large windows, cloudy',
    de: 'Schule aus Backstein mit großen Fenstern, bewölkt',
    fr: 'École en briques avec de grandes fenêtres, nuageux',
    vi: 'Trường học bằng gạch với cửa sổ lớn, nhiều mây',
    ja: '大きな窓のあるレンガの学校、曇り',
  },
  {
    view: 'exterior',
    en: 'A small cabin surrounded by trees, mist, dawn',
    de: 'Eine kleine Hütte umgeben von Bäumen, Nebel, Morgendämmerung',
    fr: "Une petite cabane entourée d'arbres, brume, aube",
    vi: 'Một nhà gỗ nhỏ được bao quanh bởi những cây xanh, sương mù, bình minh',
    ja: '木々に囲まれた小さな小屋、霧、夜明け',
  },
  {
    view: 'exterior',
    en: 'House with white walls and a clay tile roof, no trees, night',
    de: 'Haus mit weißen Wänden und einem Ziegeldach, keine Bäume, Nacht',
    fr: 'Maison avec des murs blancs et un toit en tuiles, sans arbres, nuit',
    vi: 'Nhà với tường trắng và mái ngói, không có cây, ban đêm',
    ja: '',
  },
  {
    view: 'interior',
    en: 'Cozy living room with a green velvet sofa, an oak floor and a fireplace',
    de: 'Gemütliches Wohnzimmer mit grünem Samtsofa, Eichenboden und einem Kamin',
    fr: 'Salon chaleureux avec un canapé en velours vert, un sol en chêne et une cheminée',
    vi: 'Phòng khách ấm cúng với ghế sofa nhung xanh lá, sàn gỗ sồi và lò sưởi',
    ja: '',
  },
  {
    view: 'interior',
    en: 'White kitchen with a marble island and three stools',
    de: 'Weiße Küche mit einer Kücheninsel aus Marmor und drei Hockern',
    fr: 'Cuisine blanche avec un îlot en marbre et trois tabourets',
    vi: 'Nhà bếp trắng với đảo bếp đá cẩm thạch và ba ghế đẩu',
    ja: '',
  },
  {
    view: 'interior',
    en: 'Scandinavian bedroom with a large bed and grey curtains',
    de: 'Skandinavisches Schlafzimmer mit einem großen Bett und grauen Vorhängen',
    fr: 'Chambre scandinave avec un grand lit et des rideaux gris',
    vi: 'Phòng ngủ phong cách bắc âu với giường lớn và rèm xám',
    ja: '大きなベッドとグレーのカーテンのある北欧風の寝室',
  },
  {
    view: 'interior',
    en: 'Dining room with a walnut table, six chairs and a pendant lamp',
    de: 'Esszimmer mit einem Tisch aus Nussbaum, sechs Stühlen und einer Pendelleuchte',
    fr: 'Salle à manger avec une table en noyer, six chaises et une suspension',
    vi: 'Phòng ăn với bàn gỗ óc chó, sáu ghế và đèn thả',
    ja: '',
  },
];
