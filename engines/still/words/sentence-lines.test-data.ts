/* Sentences with their expected parse, one per line; each was reviewed by a person. */

/** Buildings with parts and settings. */
export const outdoors: readonly (readonly [sentence: string, reads: string])[] = [
  [
    'A white two-storey villa with a flat roof, an infinity pool and palm trees by the sea at sunset',
    '*villa body:white storeys=2 roof=flat; roof shape=flat; pool; palm ×2+; sea | pool beside villa; palm beside villa; villa beside sea | Sunset',
  ],
  [
    'Gothic cathedral with two towers and a rose window on a cobbled square in the rain',
    '*cathedral style=gothic; tower ×2; rose window; square body:cobbles | cathedral on square | rain',
  ],
  [
    'a red barn with a gambrel roof in a snowy field, winter morning',
    '*barn body:red roof=gambrel; roof shape=gambrel; meadow | barn in meadow | Morning; winter; snow',
  ],
  [
    'wooden treehouse in an old oak, rope ladder, lanterns at night',
    '*treehouse body:wood; oak (old); ladder ~rope ladder; street lamp ×2+ | treehouse in oak | Night',
  ],
  [
    'tiny house on wheels in a pine forest',
    '*tiny house; wheels ×2+; forest species=pine | tiny house on wheels; tiny house in forest',
  ],
  [
    'an L-shaped school with a clock tower and a bicycle rack',
    '*school plan=l; tower; bicycle | bicycle beside school',
  ],
  [
    'a concrete brutalist library with ribbon windows, overcast sky',
    '*library body:concrete style=brutalist facade=ribbon; ribbon window ×2+ |  | cloudy',
  ],
  [
    'glass skyscraper in the city, 40 storeys, blue hour',
    '*skyscraper body:glass storeys=40; street | skyscraper in street | Dusk',
  ],
  [
    'Moroccan riad courtyard with a fountain and green zellige tiles',
    '*house plan=courtyard ~riad; courtyard style=moorish; fountain body:green zellige | fountain beside courtyard',
  ],
  [
    'a thatched cottage with climbing roses and a picket fence',
    '*cottage roof:thatch; rose ×2+; fence | rose beside cottage; fence beside cottage',
  ],
  [
    'mosque with a golden dome and four minarets in the desert',
    '*mosque; dome body:golden; tower ×4; desert | mosque in desert',
  ],
  [
    'a sawtooth factory of red brick with a tall chimney beside a canal',
    '*factory body:red brick roof=sawtooth; chimney (tall) height=1.4; canal | factory beside canal',
  ],
  [
    'stone bridge over a river with willows on the bank',
    '*bridge body:stone; river; willow ×2+ | bridge over river; willow along river; bridge on river',
  ],
  [
    'a yurt in a meadow with horses, mountains behind',
    '*yurt; meadow; mountain | yurt in meadow; mountain behind yurt |  | ?horses',
  ],
  [
    'three silos beside a farmhouse among wheat fields',
    '*silo ×3; farmhouse; farmland species=wheat | silo beside farmhouse; farmhouse in farmland',
  ],
  [
    'log cabin on the shore of a lake, boat at the jetty, mist in the morning',
    '*cabin; lake; boat; jetty | cabin beside lake; boat beside jetty | Morning; mist',
  ],
  [
    'half-timbered inn on a village street with hanging flower baskets',
    '*inn facade=half-timber; village; flower; basket ×2+ (hanging) | inn on village; basket in village',
  ],
  [
    'a museum clad in corten steel, reflected in a shallow pool',
    '*museum body:corten; pool height=0.7 | pool front museum',
  ],
  [
    'a stadium with a white ribbed roof at night, lit from within',
    '*stadium roof:white ribbed (lit); roof body:white ribbed |  | Night',
  ],
  [
    'A modern house cantilevered over a waterfall in autumn forest',
    '*villa cantilever=3; river ~waterfall; forest | villa over river; villa in forest | autumn',
  ],
  [
    'Japanese tea house with a stone path through a bamboo grove',
    '*shrine ~Japanese tea house; path body:stone; bamboo | path beside shrine',
  ],
  [
    'a windmill with a round stone tower and red sails on a hill, tulips in front',
    '*windmill; tower body:stone shape=round; sails ×2+ body:red; hill; flower ×2+ | windmill on hill; flower front windmill',
  ],
  [
    'an office building with vertical timber louvres and a green roof',
    '*office roof:planting facade=louvres; louvre ×2+ body:vertical wood; green roof',
  ],
  [
    'a small white church with a pointed spire on a green hill under a stormy sky',
    '*church body:white size=0.8; spire shape=pointed; hill body:green | church on hill | storm',
  ],
  [
    'castle ruins on a rocky island in the sea',
    '*castle (ruined); island (wild); sea | castle on island; castle in sea',
  ],
  [
    'apartment building with yellow balconies, trees along the street',
    '*apartments; balcony ×2+ body:yellow; tree ×2+; street | tree beside apartments; apartments along street',
  ],
  ['house with a red door and a blue door', '*house door:blue; door body:red; door-2 body:blue'],
  [
    'a house with two chimneys, three dormers and a grey slate roof',
    '*house roof:grey slate; chimney ×2; dormer ×3; roof body:grey slate',
  ],
  [
    'greenhouse full of palms with iron frame',
    '*greenhouse frame:iron; palm ×2+; window frame body:iron | palm beside greenhouse',
  ],
  ['not a villa but a barn', '*barn |  |  | no villa'],
  ['a winery with a copper roof, a clock tower', '*winery roof:copper; roof body:copper; tower'],
  ['a chapel – nowhere any people or cars', '*chapel |  |  | no person; no car'],
  ['chapel without windows, no people, no cars', '*chapel |  |  | no window; no person; no car'],
  ['a beach hut painted in pink and white stripes', 'beach; *cabin body:pink striped colour2=white | cabin in beach'],
  [
    'a farmhouse whose walls are yellow and whose roof is red',
    '*farmhouse body:yellow roof:red; wall ×2+ body:yellow; roof body:red',
  ],
  [
    'a pavilion made of bamboo and paper on stilts above a pond with water lilies',
    '*pavilion body:bamboo trim:paper stilts=2.5; pond; water lily ×2+ | pavilion above pond; water lily beside pond',
  ],
  ['an abandoned railway station overgrown with ivy', '*station (abandoned); ivy | ivy beside station'],
  ['a steel footbridge across a canyon', '*bridge body:steel; cliff ~canyon | bridge over cliff'],
  ['pine forest, lake, fog, small cabin, golden hour', 'forest species=pine; lake; *cabin size=0.8 |  | Sunset; mist'],
  [
    'a house with large glass windows and a wooden deck overlooking a valley',
    '*house; window ×2+ body:glass size=1.25; terrace body:wood; valley | house overlooking valley',
  ],
  ['courtyard with olive trees', 'courtyard; olive ×2+; *mass plan=courtyard | olive beside courtyard'],
  [
    'a brick house with white window frames and a black door',
    '*house body:brick frame:white door:black; window frame ×2+ body:white; door body:black',
  ],
  ['a pink house next to a yellow house', '*house body:pink; house-2 body:yellow | house beside house-2'],
  ['a house between two trees', '*house; tree ×2 | house between tree'],
  [
    'chapel, stone, slate roof, cliff, sea, storm',
    '*chapel body:stone roof:slate; roof body:slate; cliff; sea |  | storm',
  ],
  [
    'a village square with a church, a fountain and market stalls',
    'village; square; *church; fountain; stall ×2+ | square in village; church in square; fountain in square; stall in square',
  ],
  [
    'a row of colourful houses along a canal with boats',
    '*house ×5+ body:colourful arrangement=row; canal; boat ×2+ | house along canal; boat on canal',
  ],
  ['a concrete house half-buried in a hill', '*house body:concrete (sunken); hill | house in hill'],
  ['oval stadium in a park, seen from above, at night', '*stadium plan=oval; park | stadium in park | Night; Aerial'],
  ['the museum is round and white, with ribs', '*museum body:white plan=round facade=ribs; rib ×2+'],
  [
    'A tall narrow house made of dark brick, with a copper roof and round windows',
    '*house body:dark brick roof:copper height=1.4 width=0.6; roof body:copper; round window ×2+',
  ],
  ['wooden cabin in the snow, no smoke, no people', '*cabin body:wood |  | snow | no person; ?smoke'],
  ['a school without a fence', '*school |  |  | no fence'],
  [
    'hotel on the beach with palm trees in front and mountains behind',
    '*hotel; beach; palm ×2+; mountain | hotel on beach; palm front hotel; mountain behind hotel',
  ],
  ['an igloo', '*yurt ~igloo'],
  ['a big tree beside a small house', 'tree size=1.25; *house size=0.8 | tree beside house'],
  ['red tulips in front of a windmill', 'flower ×2+ body:red; *windmill | flower front windmill'],
  ['a supermarket', '*shop ~supermarket'],
  [
    'an old stone farmhouse in Tuscany surrounded by cypresses and vineyards',
    '*farmhouse body:stone (old); hill; cypress ×2+; vineyard | farmhouse in hill; cypress around farmhouse',
  ],
  ['street of houses with gables at the canal', 'street; *house ×2+; gable ×2+; canal | house beside canal'],
  ['square tower', '*tower plan=rect ratio=1'],
  ['cafe with red awnings and tables outside', '*cafe; canopy ×2+ body:red; table ×2+ | table beside cafe'],
  ['house on stilts over water', '*house stilts=2.5; river ~water | house over river'],
  ['large windows', 'window ×2+ size=1.25; *mass'],
  [
    'mountain hut with solar panels on the roof',
    'mountain; *cabin; solar panel ×2+; roof | cabin in mountain; solar panel on roof',
  ],
  [
    'a three storey brick apartment building, green doors, bicycles in front, autumn, rain',
    '*apartments body:brick door:green storeys=3; door ×2+ body:green; bicycle ×2+ | bicycle front apartments | autumn; rain',
  ],
  [
    'house in a forest with lavender and roses',
    '*house; forest; lavender; rose ×2+ | house in forest; lavender in forest; rose in forest',
  ],
  ['cabin by the lake, forest behind', '*cabin; lake; forest | cabin beside lake; forest behind cabin'],
  ['chestnut tree and a plum tree in the garden', '*tree; apple ~plum tree; garden | apple in garden'],
];

/** Rooms with furniture. */
export const indoors: readonly (readonly [sentence: string, reads: string])[] = [
  [
    'a bright Scandinavian living room with a grey sofa, a round coffee table and a wool rug',
    '*living (bright) style=scandinavian; sofa cloth:grey; coffee table shape=round; rug cloth:wool | sofa in living; coffee table in living; rug in living',
  ],
  [
    'industrial loft with exposed brick, black steel windows and a leather chesterfield sofa',
    '*loft body:brick style=industrial; window ×2+ body:black steel; sofa cloth:leather | sofa in loft',
  ],
  [
    'bedroom with a four-poster bed, white linen and a view of the sea',
    '*bedroom cloth:white linen; four-poster; sea | four-poster in bedroom; bedroom overlooking sea',
  ],
  [
    'bathroom with green tiles, a freestanding tub under a skylight and brass taps',
    '*bathroom body:green tile; tub; skylight; tap ×2+ body:brass | tub in bathroom; tub under skylight; tap in bathroom',
  ],
  [
    'a dining table with six chairs, pendant lamp above the table',
    'table; chair ×6; pendant; *room=dining | chair around table; pendant above table',
  ],
  [
    'meeting room, long oak table, ten black office chairs, glass wall',
    '*meeting; table body:oak length=1.6; office chair ×10 cloth:black; picture window',
  ],
  [
    'home office with walnut desk in front of the window, bookshelf behind',
    '*study; desk body:walnut; window; bookshelf | desk in study; desk front window; bookshelf behind study',
  ],
  [
    'attic bedroom with sloping ceiling, exposed beams, small round window',
    '*attic shell=slope; sloped ceiling; beam ×2+; round window size=0.8',
  ],
  [
    'a classroom with rows of wooden desks and a green blackboard',
    '*classroom; desk ×10+ body:wood arrangement=row; blackboard body:green | desk in classroom; blackboard in classroom',
  ],
  [
    'cosy bar with bar stools along a copper counter, neon sign, dim light',
    '*bar (cozy); bar stool ×2+; counter body:copper; neon sign | bar stool in bar; bar stool along counter',
  ],
  [
    'a nave with stone columns, wooden pews and stained glass windows',
    '*nave structure:stone; column ×2+ body:stone; pew ×2+ body:wood; rose window ×2+ | pew in nave',
  ],
  ['sauna with benches and a stove', '*sauna; bench ×2+; stove | bench in sauna; stove in sauna'],
  [
    'exhibition room with white walls, three large paintings on the left wall and a marble sculpture in the middle',
    '*exhibition wall:white; wall ×2+ body:white; picture ×3 size=1.25; sculpture body:marble | picture in exhibition; picture on wall; sculpture in exhibition',
  ],
  [
    'kitchen with navy blue cabinets, white marble island, three bar stools at the island',
    '*kitchen; cabinet ×2+ body:navy; island body:white marble; bar stool ×3 | cabinet in kitchen; island in kitchen; bar stool in kitchen; bar stool beside island',
  ],
  [
    'hair salon with pink chairs and round mirrors',
    '*salon; chair ×2+ body:pink; mirror ×2+ shape=round | chair in salon; mirror in salon',
  ],
  ['courtroom with dark wood panelling', '*courtroom wall:dark panelling; panelling body:dark'],
  [
    'hospital room with a bed beside a window, curtains, plants on the windowsill',
    '*ward; bed; window; curtain ×2+; house plant ×2+; trim | bed in ward; bed beside window; house plant on trim',
  ],
  [
    'a settee and two wingbacks facing each other across an ottoman',
    'sofa ~settee; armchair ×2; ottoman; *room=living | armchair over ottoman',
  ],
  ['no chairs, no table, just a rug', 'rug; *room |  |  | no chair; no table; bare'],
  [
    'library with a spiral staircase, ladder against the shelves and a globe on the desk',
    '*reading room; spiral stair; ladder; bookshelf ×2+; globe; desk | ladder in reading room; ladder against bookshelf; globe in reading room; globe on desk',
  ],
  [
    'laboratory with white benches, microscopes, stainless steel hood',
    '*laboratory; bench ×2+ body:white; microscope ×2+; hood body:steel | bench in laboratory; microscope in laboratory; hood in laboratory',
  ],
  ['living room of a castle', '*living; castle'],
  ['kitchen of a farmhouse with blue walls', '*kitchen wall:blue; farmhouse; wall ×2+ body:blue'],
  [
    "children's room with a yellow bunk bed and a blue slide",
    "*child's; bunk body:yellow; slide body:blue | bunk in child's; slide in child's",
  ],
  [
    'bedroom without curtains at night, lamp on the nightstand',
    '*bedroom; lamp; nightstand | lamp on nightstand | Night | no curtain',
  ],
  [
    'wine cellar with oak barrels along the wall and a candle on each barrel',
    '*cellar; barrel ×2+ body:oak; wall; candle | barrel in cellar; barrel along wall; candle in cellar; candle on barrel',
  ],
  [
    'an orange velvet armchair next to a fern',
    'armchair cloth:orange velvet; fern; *room=living | armchair beside fern',
  ],
  [
    'indoor pool with a glass roof, loungers along the water',
    '*indoor pool roof:glass; roof body:glass; lounger ×2+ | lounger in indoor pool; lounger along indoor pool',
  ],
  [
    'green and white striped wallpaper, wooden floor, red ceiling',
    'floor body:wood; ceiling body:red; *room wall:green striped wallpaper floor:wood ceiling:red',
  ],
  ['empty room with concrete walls', '*room wall:concrete (empty); wall ×2+ body:concrete |  |  | bare'],
  [
    'a gym with mirrors on the back wall and six treadmills facing the window',
    '*gym; mirror ×2+; back wall; treadmill ×6; window | mirror in gym; mirror on back wall; treadmill in gym; treadmill facing window',
  ],
  [
    'living room with a fireplace and two armchairs in front of it',
    '*living; fireplace; armchair ×2 | fireplace in living; armchair in living; armchair front fireplace',
  ],
  [
    'a kitchen, blue walls, wooden floor, white ceiling, no window',
    '*kitchen wall:blue floor:wood ceiling:white; wall ×2+ body:blue; floor body:wood; ceiling body:white |  |  | no window',
  ],
  [
    'bed with a green blanket and four pillows',
    'bed; throw cloth:green; cushion ×4; *room=bedroom | throw on bed; cushion on bed',
  ],
  ['the walls are green and the floor is oak', 'wall ×2+ body:green; floor body:oak; *room wall:green floor:oak'],
  [
    'bathroom in white marble with gold taps and a round mirror above the basin',
    '*bathroom body:white marble; tap ×2+ body:gold; mirror shape=round; basin | tap in bathroom; mirror in bathroom; mirror above basin',
  ],
  [
    'small cafe with a red counter, five round tables and wooden chairs, plants hanging from the ceiling',
    '*cafe size=0.8; counter body:red; table ×5 shape=round; chair ×2+ body:wood; house plant ×2+ (hanging); ceiling | counter in cafe; table in cafe; chair in cafe; house plant in cafe',
  ],
  [
    'a desk with a laptop and a lamp on it, under a window',
    'desk; computer; lamp; window; *room=study | computer on desk; lamp on desk; desk under window',
  ],
  [
    'A cosy reading nook with a green velvet armchair, floor lamp and bookshelves',
    'niche (cozy); armchair cloth:green velvet; floor lamp; bookshelf ×2+; *room=living | armchair beside niche; floor lamp beside niche; bookshelf beside niche',
  ],
  [
    'open office with twelve desks, plants between the desks',
    '*open office; desk ×12; house plant ×2+ | desk in open office; house plant in open office; house plant between desk',
  ],
  [
    'a nursery with a white cot, a rocking chair and a moon lamp',
    '*nursery; cot body:white; rocker; lamp | cot in nursery; rocker in nursery; lamp in nursery |  | ?moon',
  ],
  ['bunk beds', "bunk ×2+; *room=child's"],
  ['a modern japanese bedroom', '*bedroom style=japanese'],
  [
    'workshop with tools on the wall and a workbench under the window',
    '*workshop; tools ×2+; wall; workbench; window | tools in workshop; tools on wall; workbench in workshop; workbench under window',
  ],
  ['wood-panelled study, leather chair, globe', '*study wall:panelling; chair body:leather; globe'],
  [
    'white-tiled bathroom with a black-framed shower',
    '*bathroom body:white tile; shower frame:black | shower in bathroom',
  ],
  [
    'sofa facing the tv, rug under the coffee table',
    'sofa; tv; rug; coffee table; *room=living | sofa facing tv; rug under coffee table',
  ],
  ['a bar with twelve bottles behind the counter', '*bar; bottle ×12; counter | bottle in bar; bottle behind counter'],
  [
    'a forest green sofa in front of a sky blue wall, terracotta floor tiles',
    'sofa cloth:forest; wall body:sky; floor body:terracotta; *room=living back-wall:sky floor:terracotta | sofa front wall',
  ],
  [
    'marble table, canvas on an easel, mirror on the wall',
    'table body:marble; canvas; easel; mirror; wall; *room=dining | canvas on easel; mirror on wall',
  ],
  ['brass lamp, silver tray', 'lamp body:brass; *room |  |  | ?tray'],
  [
    'a copper bath in front of a window with mountains outside',
    'tub body:copper; window; mountain; *room=bathroom | tub front window; room overlooking mountain',
  ],
];
