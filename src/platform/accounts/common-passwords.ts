/**
 * The commonest passwords (SECURITY 16). People make them alike: a common word, a common ending; a row of keys; a number that repeats.
 * The lists hold the words and endings that published counts of leaked passwords have at their top, and Portuguese ones; together they
 * give some 47,000 passwords, the 3,000 commonest of at least eight characters among them as far as words and endings reach.
 */
import { DEFAULT_PASSWORD_POLICY } from '#rules/fields.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words that stand alone or before an ending. */
const STEMS = words(`
  password passwort passord passw0rd pass senha contrasena palavrapasse palavrachave chave segredo secret acesso
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm azerty qazwsx qweasd wasd
  abc abcd abc123 abcdef abcdefg a1b2c3 a1b2c3d4 q1w2e3 q1w2e3r4 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx aaa aaaa qwer asd zxc
  admin administrator root user guest test teste demo default master login welcome hello changeme letmein trustno iloveyou loveyou iloveu
  amor teamo amomae minhavida amigo amiga familia mae pai bebe princesa princess sunshine shadow monkey dragon tigger pokemon pikachu
  football futebol baseball basketball soccer hockey golfer superman batman spiderman starwars master killer hunter ranger phoenix
  michael jordan jessica jennifer michelle daniel daniela andrew joshua ashley amanda nicole thomas robert matthew anthony william charlie
  jonathan samantha elizabeth alexander christian patrick stephanie victoria natalia gabriel gabriela rafael rodrigo ricardo fernando
  joao maria mariana ana anabela pedro miguel tiago diogo goncalo bruno carlos jorge paulo nuno luis rui hugo andre antonio manuel jose
  francisco francisca beatriz carolina catarina ines joana leonor margarida marta matilde rita sara sofia teresa vanessa cristina claudia
  portugal lisboa porto braga coimbra algarve madeira acores brasil angola benfica slbenfica sportlisboa sporting sportingcp scp slb fcp
  fcporto dragoes aguia aguias leao leoes ronaldo cristiano cr7 eusebio figo mourinho messi neymar seleccao selecao campeao campeoes
  liverpool chelsea arsenal barcelona realmadrid juventus manchester united bayern ferrari porsche mercedes lamborghini yamaha corvette mustang
  computer internet google facebook android samsung iphone windows linux microsoft network system server router linksys minecraft fortnite
  chocolate cookie cheese banana orange coffee pepper ginger summer winter spring autumn verao inverno natal setembro agosto janeiro junho julho
  freedom forever blessed jesus jesuscristo deus angel angels heaven heart lovely flower butterfly rainbow diamond crystal purple silver golden
  maggie buddy bailey buster max bella lucky snoopy garfield mickey minnie harley jasper peanut thunder scooter tinkerbell hannah
  nirvana metallica slipknot eminem matrix merlin gandalf hobbit yoda vader naruto sasuke sakura zelda mario sonic
  whatever nothing nomore fuckyou fuckme asshole bitch biteme pussy sexy hottie lover baby babygirl ladybug cutie sweetie honey darling
  camarote televisao multiscreen premium sporttv futebolclube
`);

/** Endings, and the beginnings of some. */
const ENDINGS = [
  '',
  ...words(`
  1 2 3 7 9 01 10 11 12 13 21 22 23 69 77 88 99 00 007 101 111 123 222 321 333 456 555 666 777 789 888 999 000
  1234 12345 123456 1234567 12345678 123456789 4321 54321 1111 2222 7777 0000 abc a q x ! !! 1! 12! 123! 1234! @ @1 @12 @123 @1234
  #1 #123 $ * . .. ? _ _1 _123 -123 1a 1q aa me you 4ever 4life forever 1893 1904 1906`),
  ...Array.from({ length: 77 }, (_, n) => String(1950 + n)),
];

/** Whole passwords that no word and ending make. */
const WHOLE = words(`
  qwertyui asdfasdf qwerqwer zxcvzxcv abcabcabc abcd1234 1234abcd 1234qwer qwer1234 asdf1234 zxcv1234 12341234 12121212 13131313 11223344
  112233445566 11112222 12344321 123321123 123123123 147258369 147852369 159357159 159753159 789456123 741852963 963852741 987654321
  9876543210 0987654321 1029384756 0123456789 01234567 123654789 1357924680 2468013579 14725836 15935728 31415926 314159265 27182818
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qazwsxedc qazwsxedcrfv q1w2e3r4t5 q1w2e3r4t5y6 zaq1zaq1 zaq1xsw2 xsw2zaq1 !qaz2wsx 1qazxsw2
  poiuytrewq lkjhgfdsa mnbvcxz mnbvcxzlkjhgfdsapoiuytrewq qwertyuiopasdfghjklzxcvbnm asdfghjkl; zxcvbnm,./ aaaaaa1 aaaaaaaa1 a12345678
  a123456789 aa123456 aa12345678 abc12345 abc123456 abcdefgh abcdefghi abcdefghij abcdefghijkl 123qweasd 123qwe123 qwe123qwe qwe123456
  iloveyou iloveyouforever ilovegod jesus1st godisgood trustno1 letmein1 starwars nuncamais amoreterno amorperfeito meuamor minhasenha
  palavra-passe palavrapasse palavrachave gloriosa glorioso forcaportugal vivaoporto vivaobenfica viverefutebol sportinguista benfiquista
  portista semprebenfica semprefcporto sempresporting diogojota bernardosilva brunofernandes ruipatricio cristianoronaldo lionelmessi
  correcthorsebatterystaple passwordpassword qwertyqwerty footballfootball 000000000 0000000000 1111111111 111111111 123456789a 123456789q
  1234567890a q123456789 12345678a 12345678q 12345qwert qwert12345 qwerty12 qwerty1234 qwerty123456 asd123456 zxc123456 88888888 66668888
`);

/** Digits and signs that stand for letters in words of WORDS: `p@ssw0rd`. */
const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };
const unleeted = (text: string): string => text.replace(/[@4310!$57]/g, (char) => LEET[char] ?? char);

const stems = new Set(STEMS);
const whole = new Set(WHOLE);
const endings = ENDINGS.toSorted((a, b) => b.length - a.length);

const isStem = (text: string): boolean => stems.has(text) || stems.has(unleeted(text));

/** One character, or a group of up to four, again and again: `11111111`, `abcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text);

const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Neighbours on the keyboard or in the alphabet, forwards or backwards: `23456789`, `hgfdsa`. */
const isRow = (text: string): boolean => {
  const backwards = [...text].reverse().join('');
  return text.length >= 4 && ROWS.some((row) => row.includes(text) || row.includes(backwards));
};

/** A day of the calendar, in the orders in which people write it: `25041974`, `19740425`. */
const isDay = (text: string): boolean =>
  /^(?:0[1-9]|[12]\d|3[01])[-/.]?(?:0[1-9]|1[0-2])[-/.]?(?:19|20)\d\d$/.test(text) ||
  /^(?:19|20)\d\d[-/.]?(?:0[1-9]|1[0-2])[-/.]?(?:0[1-9]|[12]\d|3[01])$/.test(text);

/** Whether a password is among the commonest. Case and accents make no difference. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '');
  if (isRepeated(text) || isRow(text) || isDay(text) || whole.has(text) || whole.has(unleeted(text))) return true;
  for (const ending of endings) {
    if (!text.endsWith(ending)) continue;
    const stem = text.slice(0, text.length - ending.length);
    // A word, a word twice, or a row of keys.
    if (isStem(stem) || isRow(stem) || (isRepeated(stem) && stem.length >= 4)) return true;
    if (stem.length % 2 === 0 && isStem(stem.slice(0, stem.length / 2)) && stem.endsWith(stem.slice(0, stem.length / 2))) return true;
  }
  return false;
}

/** How many different passwords of the shortest length on the words and endings alone refuse. */
export function countRefused(): number {
  const all = new Set(WHOLE);
  for (const stem of STEMS) for (const ending of ENDINGS) all.add(stem + ending);
  return [...all].filter((one) => one.length >= DEFAULT_PASSWORD_POLICY.minimum).length;
}
