-- Descriptors are computed in another way, so old ones can't be compared. They are made again when a picture is requested.
delete from image_descriptor;
