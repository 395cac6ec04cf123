/**
 * Race results of the 2026 Formula 1 season, from f1db (CC BY 4.0).
 * One line per driver: position (or NC, DNF, DNS…), driver's code, constructor, points, time or gap as published ('-' where none).
 */
export const F1_RESULTS: Readonly<Record<number, string>> = {
  1: `
1 RUS mercedes 25 1:23:06.801
2 ANT mercedes 18 1:23:09.775
3 LEC ferrari 15 1:23:22.320
4 HAM ferrari 12 1:23:22.945
5 NOR mclaren 10 1:23:58.542
6 VER red-bull 8 1:24:01.418
7 BEA haas 6 -
8 LIN racing-bulls 4 -
9 BOR audi 2 -
10 GAS alpine 1 -
11 OCO haas 0 -
12 ALB williams 0 -
13 LAW racing-bulls 0 -
14 COL alpine 0 -
15 SAI williams 0 -
16 PER cadillac 0 -
NC STR aston-martin 0 -
DNF ALO aston-martin 0 -
DNF BOT cadillac 0 -
DNF HAD red-bull 0 -
DNS PIA mclaren 0 -
DNS HUL audi 0 -
`,
  2: `
1 ANT mercedes 25 1:33:15.607
2 RUS mercedes 18 1:33:21.122
3 HAM ferrari 15 1:33:40.874
4 LEC ferrari 12 1:33:44.501
5 BEA haas 10 1:34:12.875
6 GAS alpine 8 1:34:15.254
7 LAW racing-bulls 6 1:34:36.195
8 HAD red-bull 4 1:34:42.854
9 SAI williams 2 -
10 COL alpine 1 -
11 HUL audi 0 -
12 LIN racing-bulls 0 -
13 BOT cadillac 0 -
14 OCO haas 0 -
15 PER cadillac 0 -
DNF VER red-bull 0 -
DNF ALO aston-martin 0 -
DNF STR aston-martin 0 -
DNS PIA mclaren 0 -
DNS NOR mclaren 0 -
DNS BOR audi 0 -
DNS ALB williams 0 -
`,
  3: `
1 ANT mercedes 25 1:28:03.403
2 PIA mclaren 18 1:28:17.125
3 LEC ferrari 15 1:28:18.673
4 RUS mercedes 12 1:28:19.157
5 NOR mclaren 10 1:28:26.882
6 HAM ferrari 8 1:28:28.440
7 GAS alpine 6 1:28:35.743
8 VER red-bull 4 1:28:36.080
9 LAW racing-bulls 2 1:28:53.583
10 OCO haas 1 1:28:54.619
11 HUL audi 0 1:28:55.683
12 HAD red-bull 0 1:28:59.557
13 BOR audi 0 1:29:02.481
14 LIN racing-bulls 0 1:29:03.251
15 SAI williams 0 1:29:08.411
16 COL alpine 0 1:29:09.176
17 PER cadillac 0 1:29:35.856
18 ALO aston-martin 0 -
19 BOT cadillac 0 -
20 ALB williams 0 -
DNF STR aston-martin 0 -
DNF BEA haas 0 -
`,
  4: `
1 ANT mercedes 25 1:33:19.273
2 NOR mclaren 18 1:33:22.537
3 PIA mclaren 15 1:33:46.365
4 RUS mercedes 12 1:34:02.324
5 VER red-bull 10 1:34:08.222
6 HAM ferrari 8 1:34:13.026
7 COL alpine 6 1:34:21.144
8 LEC ferrari 4 1:34:23.518
9 SAI williams 2 1:34:41.345
10 ALB williams 1 1:34:50.245
11 BEA haas 0 -
12 BOR audi 0 -
13 OCO haas 0 -
14 LIN racing-bulls 0 -
15 ALO aston-martin 0 -
16 PER cadillac 0 -
17 STR aston-martin 0 -
18 BOT cadillac 0 -
DNF HUL audi 0 -
DNF LAW racing-bulls 0 -
DNF GAS alpine 0 -
DNF HAD red-bull 0 -
`,
  5: `
1 ANT mercedes 25 1:28:15.758
2 HAM ferrari 18 1:28:26.526
3 VER red-bull 15 1:28:27.034
4 LEC ferrari 12 1:28:59.909
5 HAD red-bull 10 -
6 COL alpine 8 -
7 LAW racing-bulls 6 -
8 GAS alpine 4 -
9 SAI williams 2 -
10 BEA haas 1 -
11 PIA mclaren 0 -
12 HUL audi 0 -
13 BOR audi 0 -
14 OCO haas 0 -
15 STR aston-martin 0 -
16 BOT cadillac 0 -
DNF PER cadillac 0 -
DNF NOR mclaren 0 -
DNF RUS mercedes 0 -
DNF ALO aston-martin 0 -
DNF ALB williams 0 -
DNS LIN racing-bulls 0 -
`,
  6: `
1 ANT mercedes 25 2:23:31.243
2 HAM ferrari 18 2:23:37.514
3 GAS alpine 15 2:23:51.612
4 HAD red-bull 12 2:23:54.637
5 PIA mclaren 10 2:23:55.504
6 LAW racing-bulls 8 2:23:57.796
7 LIN racing-bulls 6 2:24:00.253
8 ALB williams 4 2:24:04.656
9 OCO haas 2 2:24:08.383
10 ALO aston-martin 1 2:24:13.142
11 BOR audi 0 2:24:13.991
12 RUS mercedes 0 2:24:14.596
13 HUL audi 0 2:24:15.345
14 COL alpine 0 2:24:20.207
15 PER cadillac 0 2:24:20.396
16 SAI williams 0 -
DNF LEC ferrari 0 -
DNF STR aston-martin 0 -
DNF NOR mclaren 0 -
DNF BEA haas 0 -
DNF BOT cadillac 0 -
DNF VER red-bull 0 -
`,
  7: `
1 HAM ferrari 25 1:32:28.105
2 RUS mercedes 18 1:32:47.666
3 NOR mclaren 15 1:32:51.824
4 VER red-bull 12 1:33:08.602
5 PIA mclaren 10 1:33:26.766
6 HAD red-bull 8 -
7 GAS alpine 6 -
8 LAW racing-bulls 4 -
9 LIN racing-bulls 2 -
10 COL alpine 1 -
11 BOR audi 0 -
12 SAI williams 0 -
13 OCO haas 0 -
14 PER cadillac 0 -
15 LEC ferrari 0 -
16 ANT mercedes 0 -
17 BEA haas 0 -
NC ALB williams 0 -
DNF ALO aston-martin 0 -
DNF HUL audi 0 -
DNF BOT cadillac 0 -
DNF STR aston-martin 0 -
`,
  8: `
1 RUS mercedes 25 1:26:37.979
2 VER red-bull 18 1:26:39.590
3 ANT mercedes 15 1:26:39.965
4 PIA mclaren 12 1:26:59.788
5 HAM ferrari 10 1:27:04.372
6 HAD red-bull 8 1:27:07.378
7 NOR mclaren 6 1:27:09.484
8 LEC ferrari 4 1:27:23.638
9 LAW racing-bulls 2 -
10 LIN racing-bulls 1 -
11 BOR audi 0 -
12 HUL audi 0 -
13 GAS alpine 0 -
14 BEA haas 0 -
15 COL alpine 0 -
16 OCO haas 0 -
17 ALB williams 0 -
18 ALO aston-martin 0 -
DNF STR aston-martin 0 -
DNF SAI williams 0 -
DNF PER cadillac 0 -
DNF BOT cadillac 0 -
`,
  9: `
1 LEC ferrari 25 1:27:11.335
2 RUS mercedes 18 1:27:11.762
3 HAM ferrari 15 1:27:12.107
4 NOR mclaren 12 1:27:12.484
5 HAD red-bull 10 1:27:12.933
6 LAW racing-bulls 8 1:27:13.358
7 LIN racing-bulls 6 1:27:13.549
8 BOR audi 4 1:27:13.748
9 COL alpine 2 1:27:14.564
10 GAS alpine 1 1:27:14.780
11 PIA mclaren 0 1:27:15.349
12 BEA haas 0 1:27:16.580
13 OCO haas 0 1:27:16.847
14 PER cadillac 0 1:27:18.738
15 ANT mercedes 0 1:27:19.340
16 BOT cadillac 0 1:27:19.497
17 SAI williams 0 -
18 ALO aston-martin 0 -
19 STR aston-martin 0 -
20 VER red-bull 0 -
DNF ALB williams 0 -
DNF HUL audi 0 -
`,
  10: `
1 ANT mercedes 25 1:24:42.479
2 LEC ferrari 18 1:24:44.431
3 VER red-bull 15 1:24:54.065
4 HAM ferrari 12 1:24:59.724
5 PIA mclaren 10 1:25:01.467
6 HAD red-bull 8 1:25:05.786
7 NOR mclaren 6 1:25:06.493
8 BOR audi 4 1:25:31.619
9 LIN racing-bulls 2 1:25:32.885
10 COL alpine 1 1:25:58.516
11 GAS alpine 0 1:25:59.470
12 LAW racing-bulls 0 1:26:00.002
13 HUL audi 0 1:26:00.827
14 BEA haas 0 1:26:16.944
15 ALB williams 0 1:26:27.163
16 SAI williams 0 1:26:28.335
17 OCO haas 0 1:26:33.404
18 BOT cadillac 0 -
19 ALO aston-martin 0 -
DNF STR aston-martin 0 -
DNF PER cadillac 0 -
DNF RUS mercedes 0 -
`,
  11: `
1 NOR mclaren 25 1:39:56.180
2 VER red-bull 18 1:40:11.260
3 ANT mercedes 15 1:40:14.908
4 LEC ferrari 12 1:40:20.020
5 HAM ferrari 10 1:40:20.720
6 HAD red-bull 8 1:40:51.668
7 RUS mercedes 6 1:40:53.683
8 LAW racing-bulls 4 -
9 HUL audi 2 -
10 LIN racing-bulls 1 -
11 BOR audi 0 -
12 GAS alpine 0 -
13 STR aston-martin 0 -
14 ALO aston-martin 0 -
15 COL alpine 0 -
16 OCO haas 0 -
17 ALB williams 0 -
18 SAI williams 0 -
19 BEA haas 0 -
DNF PIA mclaren 0 -
DNF PER cadillac 0 -
DNF BOT cadillac 0 -
`,
};

/** The drivers' table after a round, in order, sprint points included: 'driver's code:points'. */
export const F1_STANDINGS = {
  round: 11,
  table: `
ANT:219 HAM:169 RUS:160 LEC:138 NOR:128 VER:109 PIA:92 HAD:68 LAW:43 GAS:42 LIN:23
COL:19 BEA:18 BOR:10 SAI:6 ALB:5 OCO:3 HUL:2 ALO:1 STR:0 BOT:0 PER:0
`,
};

/** Who started from the first place of the grid, and who drove the fastest lap: 'driver's code driver's code', by round. From the same source. */
export const F1_FIRSTS: Readonly<Record<number, string>> = {
  1: 'RUS VER',
  2: 'ANT ANT',
  3: 'ANT ANT',
  4: 'ANT NOR',
  5: 'RUS ANT',
  6: 'ANT ANT',
  7: 'RUS HAM',
  8: 'RUS ANT',
  9: 'ANT ANT',
  10: 'ANT NOR',
  11: 'NOR LEC',
};
