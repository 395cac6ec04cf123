"""Draws two things from the variable Archivo of Google Fonts (axes wght and wdth, OFL), which comes in files by letters:

    python3 media/src/glyphs.py archivo-latin-wdth-normal.woff2 archivo-latin-ext-wdth-normal.woff2 archivo-vietnamese-wdth-normal.woff2

- public/fonts/archivo.woff2: what the pages load, of the first file, cut to the letters, weights (400 to 800) and widths (75 to 100) the design uses;
- src/rules/artwork/glyphs.ts: outlines of one instance (750, width 80) for drawings that are loaded by <img> and see no page font, of all files.

Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli). Run it again only when the letters or the font change.
"""

import io
import pathlib
import sys

from fontTools import subset
from fontTools.pens.basePen import BasePen, decomposeQuadraticSegment
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = [pathlib.Path(name) for name in sys.argv[1:]]

# Names of clubs and players of all countries with Latin letters: what the font has of Latin-1, Latin Extended-A, -B and Additional. No soft hyphen.
LETTERS = [c for c in map(chr, [*range(0xA1, 0x250), *range(0x1E00, 0x1F00)]) if c != "\u00ad"]
OUTLINED = [
    *" ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
    *"–—-′’‘“”„‚‹›…@*'\".,:;&()[]{}<>=/|\\!?+−%#$€_~•†™",
    *LETTERS,
]
# Portuguese, Spanish, French, German and the Nordic letters of players' names; what is left falls to the system's font.
PAGE = list(range(0x20, 0x7F)) + [
    ord(c)
    for c in "\u00a0¡©ª«®°·º»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖ×ØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿıŒœ–—‘’“”„•…′″€™−"
]


class Relative(BasePen):
    """SVG path data in whole font units, y down, relative commands from the glyph's origin."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.parts, self.at, self.start, self.last = [], (0, 0), (0, 0), ""

    def _emit(self, command, *numbers):
        text = "" if command == self.last and command != "m" else command
        for number in numbers:
            shown = str(number)
            text += shown if (not text or text[-1].isalpha() or shown.startswith("-")) else " " + shown
        if command == self.last and command != "m" and not text.startswith("-"):
            text = " " + text
        self.parts.append(text)
        self.last = command

    @staticmethod
    def _point(point):
        return (round(point[0]), -round(point[1]))

    def _moveTo(self, point):
        x, y = self._point(point)
        self._emit("m", x - self.at[0], y - self.at[1])
        self.at = self.start = (x, y)

    def _lineTo(self, point):
        x, y = self._point(point)
        dx, dy = x - self.at[0], y - self.at[1]
        if dy == 0 and dx:
            self._emit("h", dx)
        elif dx == 0 and dy:
            self._emit("v", dy)
        elif dx:
            self._emit("l", dx, dy)
        self.at = (x, y)

    def _qCurveToOne(self, control, point):
        (cx, cy), (x, y) = self._point(control), self._point(point)
        self._emit("q", cx - self.at[0], cy - self.at[1], x - self.at[0], y - self.at[1])
        self.at = (x, y)

    def qCurveTo(self, *points):
        if points[-1] is None:
            # A contour of control points only: start half way between the last and the first.
            *controls, _ = points
            middle = ((controls[-1][0] + controls[0][0]) / 2, (controls[-1][1] + controls[0][1]) / 2)
            self.moveTo(middle)
            points = (*controls, middle)
        for control, point in decomposeQuadraticSegment(points):
            self._qCurveToOne(control, point)

    def _closePath(self):
        self.parts.append("z")
        self.at, self.last = self.start, ""


def outlines():
    fonts = [instancer.instantiateVariableFont(TTFont(source), {"wght": 750, "wdth": 80}) for source in SOURCES]
    font, lines = fonts[0], []
    for character in OUTLINED:
        owner = next((one for one in fonts if ord(character) in one.getBestCmap()), None)
        if owner is None:
            continue
        name, glyphs, metrics = owner.getBestCmap()[ord(character)], owner.getGlyphSet(), owner["hmtx"]
        pen = Relative(glyphs)
        glyphs[name].draw(pen)
        key = {"\\": "\\\\", "'": "\\'"}.get(character, character)
        lines.append(f"  '{key}': [{metrics[name][0]}, '{''.join(pen.parts)}'],")
    head = (
        "// biome-ignore-all format: one line a character\n"
        "/**\n"
        " * Outlines of Archivo (SIL Open Font License, public/fonts/OFL.txt), weight 750, width 80: one line a character,\n"
        " * [advance width, path data relative to the origin on the baseline], in thousandths of an em, y down.\n"
        " * Written by media/src/glyphs.py; do not edit by hand.\n"
        " */\n"
        "export const GLYPHS: Readonly<Record<string, readonly [advance: number, path: string]>> = {\n"
    )
    foot = (
        "};\n\n"
        "/** Height of a capital and depth below the baseline, in thousandths of an em. */\n"
        f"export const CAP_HEIGHT = {font['OS/2'].sCapHeight};\n"
    )
    target = ROOT / "src/rules/artwork/glyphs.ts"
    target.write_text(head + "\n".join(lines) + "\n" + foot, encoding="utf-8")
    print(target.relative_to(ROOT), target.stat().st_size, "bytes,", len(lines), "characters")


def page_font():
    font = instancer.instantiateVariableFont(TTFont(SOURCES[0]), {"wght": (400, 800), "wdth": (75, 100)})
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "tnum"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=PAGE)
    cutter.subset(font)
    target = ROOT / "public/fonts/archivo.woff2"
    subset.save_font(font, str(target), options)
    print(target.relative_to(ROOT), target.stat().st_size, "bytes")


outlines()
page_font()
