import { fra, ita, nld, por, spa } from "stopword";

const set = (...lists: string[]) => new Set(lists.join(" ").split(" "));

export interface ArticleWords {
  determiners: ReadonlySet<string>;
  links: ReadonlySet<string>;
  more: ReadonlySet<string>;
}

/** By the stop word list of the language. */
export const ARTICLE_WORDS: ReadonlyMap<readonly string[], ArticleWords> = new Map([
  [
    fra,
    {
      determiners: set(
        "le la les l' un une du des au aux mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette",
      ),
      links: set("de d'"),
      more: set(
        "peut peuvent pouvez pouvons peux puis pourra pourront pourrez pourrais pourrait doit doivent devez devons dois devra devront devrez veut veulent voulez voudrez voudriez veuillez souhaite souhaitez souhaitons faut va vont vais fait faire font donc ainsi si très plus moins aussi dont après avant lors dès tout toute tous toutes chaque entre sous vers chez quand depuis pendant afin bien encore déjà alors car selon cela cas dessous ci joint arrive arrivent indique indiquent explique applique communique prochain prochaine dernier dernière premier première deux trois quatre cinq six sept huit neuf dix",
      ),
    },
  ],
  [
    spa,
    {
      determiners: set(
        "el la los las un una unos unas del al mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra este esta estos estas ese esa esos esas",
      ),
      links: set("de"),
      more: set(
        "es son era eran fue fueron ser será serán sea sean está están estar ha han he hay haya hayan había puede pueden podrá podrán podría podemos pueda puedan debe deben deberá deberán debemos quiere quieren tiene tienen tendrá tendrán tener hace hacen hacer va van si les te os nosotros ustedes usted todo toda todos todas cada otro otra otros otras ante bajo entre según hacia mediante tras antes después ahora ya menos mucho mucha muchos así aunque pues mientras cual cuyo e u ni vez siempre próximo próxima último última primer primera primeros siete dos tres cuatro cinco seis ocho nueve diez",
      ),
    },
  ],
  [
    ita,
    {
      determiners: set(
        "il lo la i gli le l' un uno una del dello della dei degli delle dell' al allo alla ai agli alle all' dal dalla dai dalle nel nella nei nelle nell' sul sulla sui sulle sull' mio mia suo sua nostro nostra vostro vostra loro questo questa questi queste",
      ),
      links: set("di"),
      more: set(
        "può possono potrà potranno possiamo deve devono dovrà dovranno dobbiamo vuole vogliono viene vengono essere avere fare fatto stato stata stati state ogni altro altra altri altre entro presso verso dopo prima durante secondo mediante già ancora sempre poi anche solo molto molto più meno se dunque quindi però ecco prossimo prossima ultimo ultima due tre quattro cinque sei sette otto nove dieci",
      ),
    },
  ],
  [
    por,
    {
      determiners: set(
        "o a os as um uma do da dos das no na nos nas ao à aos às pelo pela meu minha seu sua seus suas nosso nossa este esta estes estas",
      ),
      links: set("de"),
      more: set(
        "é são ser será serão foi foram está estão estar tem têm ter há pode podem poderá poderão deve devem deverá deverão faz fazer vai vão se cada outro outra outros outras todo toda todos todas sobre sob após antes durante ainda já sempre assim porque próximo próxima último última dois duas três quatro cinco seis sete oito nove dez",
      ),
    },
  ],
  [
    nld,
    {
      determiners: set("de het een uw mijn ons onze hun deze dit"),
      links: new Set<string>(),
      more: set(
        "kunt kunnen kan moet moeten mag mogen wilt willen zult zullen zou zouden worden wordt wij jij jullie hebt heeft gaat gaan krijgt krijgen bent graag alle elk elke iedere sinds vanaf binnen buiten tussen tijdens volgens namens zodra indien wanneer waar waarom heel erg weer samen eerste tweede derde volgende nieuwe twee drie vier vijf zes zeven acht negen tien",
      ),
    },
  ],
]);
