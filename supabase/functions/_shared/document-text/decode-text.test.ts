import { Buffer } from "node:buffer";
import { deflateSync, gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { isTextEncoding, TEXT_ENCODINGS } from "../contract/text-encoding.ts";
import { decodeText, decodeTextAs, recognizeEncoding } from "./decode-text.ts";
import { NotThisTypeError } from "./document.errors.ts";
import { makeDocx } from "./testing/make-docx.ts";

const utf16le = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const mixed = "Ship’s log 航海日誌\nWind: north-east.\n";

describe("text in any encoding", () => {
  test.each([
    ["UTF-8", Buffer.from(mixed), mixed],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${mixed}`), mixed],
    ["UTF-16 little-endian with a mark", utf16le(`\uFEFF${mixed}`), mixed],
    ["UTF-16 big-endian with a mark", utf16be(`\uFEFF${mixed}`), mixed],
    ["UTF-16 little-endian without a mark", utf16le(mixed), mixed],
    ["UTF-16 big-endian without a mark", utf16be(mixed), mixed],
    [
      "UTF-16 of Chinese alone without a mark",
      utf16le("尊敬的客户，感谢您的订购。发票将于下周寄出"),
      "尊敬的客户，感谢您的订购。发票将于下周寄出",
    ],
    ["UTF-32 little-endian with a mark", iconv.encode("Grüße\r\n", "utf-32le", { addBOM: true }), "Grüße\n"],
    ["UTF-32 big-endian with a mark", iconv.encode("Grüße", "utf-32be", { addBOM: true }), "Grüße"],
    ["Windows-1252", Buffer.from("Caf\xe9 \x80 5, \x93hi\x94", "latin1"), "Café € 5, “hi”"],
    ["ISO-2022-JP, as in Japanese mails", Buffer.from("ok \u001b$B8@8l\u001b(B."), "ok 言語."],
    ["an empty file", Buffer.alloc(0), ""],
    ["only a byte order mark", Buffer.from("\uFEFF"), ""],
    ["one letter", Buffer.from("a"), "a"],
    ["UTF-8 cut within its only non-ASCII character", Buffer.from("abc é").subarray(0, 5), "abc Ã"],
    ["UTF-8 cut within a character", Buffer.from("“Öl” é").subarray(0, -1), "“Öl” \uFFFD"],
    [
      "UTF-8 with one line in another encoding",
      Buffer.concat([Buffer.from("Grüße, „schön“\n"), Buffer.from("caf\xe9\n", "latin1")]),
      "Grüße, „schön“\ncaf\uFFFD\n",
    ],
    [
      "Windows-1252 with one sequence that is valid UTF-8",
      Buffer.from("\x84Spa\xdf\x93 f\xfcr M\xe4dchen", "latin1"),
      "„Spaß“ für Mädchen",
    ],
    [
      "UTF-16 with half a code unit at its end",
      Buffer.concat([utf16le(`\uFEFF${mixed}`), Buffer.from("\n")]),
      mixed,
    ],
  ])("%s", async (_name, bytes, text) => expect(await decodeText(bytes)).toBe(text));

  const polish =
    "Szanowni Państwo, zgłaszam usterkę pieca gazowego przy ulicy Żeromskiego. Proszę o pilną naprawę.";
  const french =
    "Où étiez-vous à Noël ? Veuillez trouver ci-joint la facture, chère cliente. Ça va, Hélène ?";
  const german = "Sehr geehrte Frau Müller, hiermit kündige ich den Vertrag über die Wohnung. Schöne Grüße";
  const russian = "Уважаемые жильцы! В связи с ремонтом водопровода горячей воды не будет. Ёлка";
  const japanese = "お客様各位　平素より格別のご愛顧を賜り、定期点検を実施いたします。カタカナ";
  test.each([
    ["windows-1250", polish],
    ["iso-8859-2", polish],
    ["cp852", polish],
    ["windows-1250", "Dobrý den, prosím pošlete číslo účtu. Žďár"],
    ["windows-1250", "Tisztelt Uram! A közgyűlés időpontja megváltozott: hétfőn este hat órakor kezdődik."],
    ["windows-1251", russian],
    ["koi8-r", russian],
    ["cp866", russian],
    ["windows-1251", "Привет, Windows и Word"],
    ["windows-1251", "Уважаеми госпожи и господа, уведомяваме ви, че срокът изтича в края на месеца."],
    ["windows-1252", french],
    ["cp850", french],
    ["macintosh", french],
    ["windows-1252", german],
    ["cp850", german],
    ["macintosh", german],
    ["iso-8859-15", "Le cœur de l'œuvre coûte 20 €. Où est-ce que l'œuf a été mis, chère Hélène ?"],
    ["windows-1254", "Sayın yetkili, geçen hafta aldığım çamaşır makinesi çalışmıyor. Teşekkür ederim."],
    ["windows-1253", "Αγαπητοί ένοικοι, σας ενημερώνουμε ότι η συνέλευση θα γίνει την Παρασκευή."],
    ["windows-1255", "דיירים יקרים, אסיפת הדיירים תתקיים ביום שלישי בשעה שמונה בערב."],
    ["windows-1256", "السادة السكان الكرام، نحيطكم علما بأن المياه ستنقطع يوم السبت من الساعة الثامنة."],
    ["gbk", "各位业主：因小区供水管道检修，本周六上午八点至下午五点停水。"],
    ["big5", "各位住戶：因大樓水塔清洗，本週六上午八點至下午五點暫停供水。"],
    ["shift_jis", japanese],
    ["euc-jp", japanese],
    ["euc-kr", "안녕하세요. 이번 주 토요일 오전 열 시에 주민 회의가 열립니다."],
    ["utf-16le", "各位业主：因小区供水管道检修，\n本周六上午八点至下午五点停水。\n"],
    ["utf-16be", "各位业主：因小区供水管道检修，\n本周六上午八点至下午五点停水。\n"],
    ["cp850", "Chère Madame, nous accusons réception de la lettre. À bientôt, François Lefèvre"],
    ["cp850", "Chère Madame, nous accusons réception"],
    ["cp850", "Bästa kund, tack för din"],
    ["macintosh", "Sehr geehrte Frau Müller, die"],
    ["windows-1252", "„Das Haus“ – “for sale”, l’œuvre… schöne Grüße"],
    ["windows-1252", "It’s mine"],
    ["windows-1252", "© 2020 ACME, 25 °C"],
    ["windows-1252", "30 Brötchen à 0,45 €."],
    ["windows-1252", `${"A long text in English.\n".repeat(5_000)}and one café`],
  ])("an old text in %s is recognised by its letters: %s", async (encoding, text) => {
    expect(await decodeText(iconv.encode(text, encoding))).toBe(text);
  });

  test.each([
    ["at the end", `12:01 started\n${"\0".repeat(200)}`],
    ["at the beginning", `${"\0".repeat(5_000)}12:01 started\n`],
    ["between lines", `12:01 st${"\0".repeat(64)}arted\n${"\0".repeat(64)}`],
  ])("the zero bytes that pad a log %s are skipped", async (_where, log) => {
    expect(await decodeText(Buffer.from(log))).toBe("12:01 started\n");
  });

  test("line ends of every system become \\n", async () => {
    expect(await decodeText(Buffer.from("a\r\nb\rc\nd\r\r\n\n\r"))).toBe("a\nb\nc\nd\n\n\n\n");
    expect(await decodeText(utf16le("\uFEFF\uFEFF😀\r\n\r"))).toBe("\uFEFF😀\n\n");
  });

  test.each([
    "<!doctype html><html><script>alert(1)</script></html>",
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    "{\\rtf1\\ansi Hello}",
    '{"a": "\\u0000"}',
    "a;b;c\n1;2;3",
    "#!/bin/sh\nrm -rf /",
    "BMW is a car",
    "MZ is a country code",
    "PK is short for penalty kick",
    "ID3 stands for Iterative Dichotomiser 3",
    "%!PS-Adobe-3.0",
    "BEGIN:VCARD\nVERSION:3.0",
    "\u001b[31mred\u001b[0m log line\f\n",
  ])("%j stays text", async (text) => expect(await decodeText(Buffer.from(text))).toBe(text));
});

describe("bytes that are not text", () => {
  const noise = Buffer.from(Array.from({ length: 3000 }, (_, i) => ((i * 7919 + (i >> 3) * 31) % 255) | 1));
  test.each([
    ["a program", Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(100)])],
    ["a program for Linux", Buffer.from("\x7fELF\x02\x01\x01" + "\0".repeat(60), "latin1")],
    ["a document", makeDocx()],
    ["a PDF of ASCII characters", Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n")],
    ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a JPEG", Buffer.from("ffd8ffe000104a46494600010100", "hex")],
    ["a gzip", gzipSync("hello")],
    ["compressed data", deflateSync(noise)],
    ["noise without zeros", noise],
    ["text with one zero byte", Buffer.from("abc\0def")],
    ["UTF-16 with a zero character", utf16le("\uFEFFabc\0def")],
    ["only zeros", Buffer.alloc(64)],
  ])("%s is a wrong type", async (_name, bytes) => {
    await expect(decodeText(bytes)).rejects.toBeInstanceOf(NotThisTypeError);
  });
});

describe("the encoding", () => {
  const czech = "Příliš žluťoučký kůň úpěl ďábelské ódy. Vážená paní, děkujeme za objednávku a těšíme se.";
  const greek = "Αγαπητοί κάτοικοι, λόγω εργασιών δεν θα υπάρχει νερό την Τρίτη το πρωί. Ευχαριστούμε.";
  test.each([
    ["utf-8", Buffer.from(mixed)],
    ["utf-16le", utf16le(`\uFEFF${mixed}`)],
    ["utf-32be", iconv.encode("Grüße", "utf-32be", { addBOM: true })],
    ["windows-1250", iconv.encode(czech, "windows-1250")],
    ["windows-1253", iconv.encode(greek, "windows-1253")],
    ["koi8-r", iconv.encode("Уважаемые жильцы! Горячей воды не будет. Просим прощения.", "koi8-r")],
    [
      "shift_jis",
      iconv.encode("お客様各位　平素より格別のご愛顧を賜り、点検を実施いたします。", "shift_jis"),
    ],
    ["gb18030", iconv.encode("尊敬的客户，感谢您的订购。发票将于下周寄出，请注意查收。", "gb18030")],
  ])("%s is told", async (name, bytes) => expect(await recognizeEncoding(bytes)).toBe(name));

  test.each(Object.keys(TEXT_ENCODINGS).filter(isTextEncoding))("%s can be read", async (encoding) => {
    const letters = encoding.startsWith("utf-16")
      ? Buffer.from(encoding === "utf-16le" ? "A\0" : "\0A")
      : encoding.startsWith("utf-32")
        ? Buffer.from(encoding === "utf-32le" ? "A\0\0\0" : "\0\0\0A")
        : Buffer.from("A");
    expect(await decodeTextAs(letters, encoding)).toBe("A");
  });

  test("that a person chose is the one that counts, with line ends as in any text", async () => {
    expect(await decodeTextAs(Buffer.from("\xf1\r\n", "latin1"), "windows-1250")).toBe("ń\n");
    expect(await decodeTextAs(Buffer.from("\xf1", "latin1"), "x-mac-cyrillic")).toBe("с");
  });

  test("in which a file would have zeros is refused", async () => {
    await expect(decodeTextAs(utf16le("Ship"), "windows-1252")).rejects.toBeInstanceOf(NotThisTypeError);
  });
});
