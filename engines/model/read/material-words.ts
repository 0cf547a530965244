import type { ModelMaterial } from '@maquette/contracts/models/model-materials';

/** Kinds that name a family; the colour of the slot decides within it. */
export type Family = 'wood' | 'metal' | 'wall paint' | 'roof';

/**
 * Words in English, German, French, Vietnamese and Japanese, without accents and in lower case; the first row that
 * matches wins, so special materials come before their families. `=word` matches a whole word, others any part.
 */
export const MATERIAL_WORDS: readonly (readonly [ModelMaterial | Family | 'none', string])[] = [
  // Words that contain others, and parts that say nothing about their material.
  ['none', 'fiberglass glasfaser glaswolle stainless_glass eisenbahn goldfish =glassfibre laine de verre glass wool'],
  ['Frosted glass', 'frosted milchglas satinglas sandblasted verre depoli kinh mo すりガラス 曇りガラス フロスト'],
  ['Mirror', 'mirror spiegel miroir guong 鏡 ミラー'],
  ['Clear glass', 'glass glas verre vitrage vitre glazing fensterscheibe =kinh ガラス 硝子'],
  ['Corten steel', 'corten weathering steel cor-ten wetterfest acier patinable コルテン 耐候性鋼'],
  ['Charred wood', 'charred shou sugi yakisugi verkohlt bois brule go chay 焼杉 焼き杉'],
  ['Red brick', '煉瓦 レンガ れんが'],
  ['Clay tiles', 'clay tile roof tile rooftile dachziegel tuile ngoi tondachziegel 瓦 屋根瓦'],
  ['Red brick', 'brick ziegel klinker backstein brique gach'],
  ['White marble', 'marble marmor marbre cam thach 大理石 マーブル'],
  ['Terrazzo', 'terrazzo granito テラゾ'],
  ['Thatch', 'thatch reet strohdach reetdach chaume rom ra 茅葺 わら'],
  ['Slate', 'slate schiefer ardoise da phien スレート 粘板岩'],
  ['Concrete', 'concrete beton be tong コンクリート'],
  ['Ceramic tiles', 'ceramic keramik fliesen kachel carrelage faience porcelain porzellan gach men タイル 陶器'],
  ['Natural stone', 'stone stein pierre sandstone granite granit limestone travertin basalt =da =naturstein 石材 石'],
  ['Walnut', 'walnut nussbaum noyer oc cho ウォールナット 胡桃 クルミ'],
  ['Oak', '=oak =eiche eichen chene go soi parquet parkett =oakwood オーク 楢 ナラ フローリング'],
  ['Larch', 'larch laerche larche lerche meleze cedar zeder fichte spruce thong カラマツ 杉 スギ'],
  ['Zinc', 'zinc zink titanzink =kem 亜鉛 ジンク'],
  ['Copper', 'copper kupfer cuivre =dong 銅'],
  ['Brass', 'brass messing laiton dong thau 真鍮'],
  ['Aluminium', 'alumin nhom アルミ'],
  ['Steel', 'steel stahl acier inox chrome =thep 鋼 スチール ステンレス'],
  ['Leather', 'leather leder cuir da thuoc 革 レザー'],
  ['Carpet', 'carpet teppich moquette tapis tham カーペット 絨毯'],
  [
    'Fabric',
    'fabric stoff textil tissu cloth linen cotton wool velvet curtain vorhang rideau =vai 布 ファブリック カーテン',
  ],
  ['Lawn', 'grass lawn rasen wiese gazon pelouse herbe =co 芝 草'],
  [
    'Foliage',
    'foliage leaf leaves laub blatt feuill vegetation hedge hecke haie plant =baum =tree arbre la cay 葉 植栽',
  ],
  ['Gravel', 'gravel kies schotter gravier =soi 砂利'],
  ['Asphalt', 'asphalt bitum enrobe nhua duong アスファルト'],
  ['Paving', 'paving pflaster pave gehweg pavement lat via he 舗装 敷石'],
  ['Sand', '=sand =sable =cat 砂'],
  ['Water', '=water wasser =eau =pool =nuoc 水 プール'],
  ['Plaster', 'plaster gips innenputz platre thach cao 石膏 プラスター'],
  ['White render', 'render =putz aussenputz stucco enduit crepi vua 漆喰 モルタル'],
  ['Lamp', 'lamp leuchte luminaire lightbulb bulb emissive =den 照明 ランプ 電球'],
  ['wood', 'wood holz =bois timber lumber =go 木 ウッド'],
  ['metal', 'metal metall kim loai 金属 メタル'],
  ['roof', '=roof =dach =toit =toiture mai nha 屋根'],
  ['Paint', 'paint farbe lack peinture =son ペンキ 塗装'],
];
