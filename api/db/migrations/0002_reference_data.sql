-- Houses belong to one of these areas, whose slugs are `areaSlugs` of `domain/enums.ts`.
INSERT INTO "areas" ("slug", "name", "lines", "lat", "lng", "position") VALUES
	('hongdae', '{"en": "Hongdae", "ko": "홍대"}', '{2,6}', 37.5563, 126.9236, 0),
	('sinchon', '{"en": "Sinchon", "ko": "신촌"}', '{2}', 37.5563, 126.9385, 1),
	('itaewon', '{"en": "Itaewon", "ko": "이태원"}', '{6}', 37.5345, 126.9943, 2),
	('hanyang', '{"en": "Hanyang Uni", "ko": "한양대"}', '{2}', 37.5573, 127.0453, 3),
	('korea-univ', '{"en": "Korea Uni", "ko": "고려대"}', '{1,6}', 37.5895, 127.0323, 4),
	('hufs', '{"en": "HUFS", "ko": "한국외대"}', '{1,6}', 37.5973, 127.0588, 5),
	('seoul-national', '{"en": "Seoul National", "ko": "서울대"}', '{2}', 37.4798, 126.9528, 6),
	('seoul-station', '{"en": "Seoul Station", "ko": "서울역"}', '{1,2}', 37.5547, 126.9707, 7);
